import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const rulesOf = (css: string) =>
  [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
    ([, selector = '', body = '']) => ({
      selector: selector.trim(),
      body,
    }),
  )
const wraps = /white-space:\s*normal/

test('a dialog or menu takes none of the text properties of the place in which it is written', () => {
  const css = readFileSync(new URL('base.css', import.meta.url), 'utf8')
  const body = rulesOf(css).find(({ selector }) => selector === ':where(dialog, [popover])')?.body ?? ''
  expect(body).toMatch(wraps)
  const reset = [...body.matchAll(/([\w-]+):/g)].map(([, name]) => name)
  expect(reset).toEqual(
    expect.arrayContaining(['font', 'letter-spacing', 'text-align', 'text-indent', 'text-transform', 'overflow-wrap']),
  )
})

/** The style sheets of the files that show a dialog, and the class of its element. */
const dialogs = globSync('src/**/web/**/*.tsx').flatMap((file) => {
  const source = readFileSync(file, 'utf8')
  const [, name] = /<dialog\b[^>]*?className=\{[^}]*?styles\.(\w+)/.exec(source) ?? []
  const [, sheet] = /import styles from '(\.[^']+)'/.exec(source) ?? []
  return source.includes('<dialog') ? [{ file, name, sheet: sheet && join(dirname(file), sheet) }] : []
})

test.each(dialogs)('the dialog of $file does not forbid its text to wrap', ({ name, sheet = '' }) => {
  const own = rulesOf(readFileSync(sheet, 'utf8')).filter(({ selector }) => selector.startsWith(`.${name}`))
  expect(own.length).toBeGreaterThan(0)
  for (const { body } of own) expect(body).not.toMatch(/white-space|text-overflow/)
})

test('all dialogs of the portal are looked at', () => expect(dialogs.length).toBeGreaterThanOrEqual(4))
