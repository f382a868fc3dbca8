import { expect, test } from 'vitest'
import { faultsOf, missingFaults, placeholderFaults } from './faults.ts'
import { literalsIn } from './literals.ts'
import { parseTermbase, readTermbase } from './termbase.ts'
import type { Text } from './texts.ts'
import { isUnused, usageOf } from './unused.ts'

const base = readTermbase()
const text = (en: string, pt: string, zh: string): Text => ({
  place: 'here',
  key: 'key',
  in: { en, pt, 'zh-Hant': zh },
})

test.each([
  ['an approved text', text('Sign in', 'Iniciar sessão', '登入'), []],
  ['a name that no text may use', text('The Registry', 'A Secretaria', '教務處'), ['pt: never “secretaria”']],
  ['a plural of such a name', text('Programs', 'Cursos', '課程'), ['en: never “program”']],
  [
    'a name of something else',
    text('My courses', 'As minhas disciplinas', '我的課程'),
    ['“course” is “科目”, not “課程”'],
  ],
  ['both things in one text', text('Programme and course', 'Curso e disciplina', '課程及科目'), []],
  ['the reader called você', text('You', 'Você', '您'), ['pt: never “você”']],
  ['the reader called 你', text('You', 'O leitor', '你'), ['zh-Hant: never “你”']],
  ['a Brazilian gerund', text('Saving', 'O portal está guardando', '儲存中'), ['pt: no gerund']],
  ['a gerund alone', text('Pay', 'Pague, indicando o número', '請繳費'), ['pt: no gerund']],
  ['a word that only ends like a gerund', text('When', 'Quando o mestrando chega', '屆時'), []],
  ['part of a term alone', text('This module', 'Esta unidade curricular', '此單元'), ['not “單元”']],
  [
    'the quotation marks of another language',
    text('A “b”', 'A “b”', '甲“乙”'),
    ['pt: quotation', 'zh-Hant: quotation'],
  ],
  ['straight apostrophes', text("Don't", 'Não', '不'), ['en: straight']],
  ['three full stops', text('Loading...', 'A carregar…', '載入中…'), ['en: write …']],
  ['a text fixed by the specification', text('Redirecting...', 'A redirecionar...', '正在重新導向…'), []],
  ['half-width punctuation', text('Yes, no', 'Sim, não', '是,否'), ['zh-Hant: full-width']],
] as const)('%s', (_, given, expected) => {
  const found = faultsOf(given, base)
  expect(found).toHaveLength(expected.length)
  for (const [at, part] of expected.entries()) expect(found[at]).toContain(part)
})

test('values must be the same in every language', () => {
  expect(
    placeholderFaults(text('{{count}} of {{total}}', '{{count}} de {{all}}', '{{count}} / {{total}}')),
  ).toHaveLength(1)
  expect(placeholderFaults(text('{name}', '{name}', '{name}'))).toEqual([])
})

test('each language has the plural forms of its grammar, and no key is missing', () => {
  const one = { place: 'here', key: 'n_one', in: { en: 'one', pt: 'um' } }
  const many = { place: 'here', key: 'n_many', in: { pt: 'muitos' } }
  const other = { place: 'here', key: 'n_other', in: { en: 'others', pt: 'outros', 'zh-Hant': '其他' } }
  expect(missingFaults([one, many, other])).toEqual([])
  expect(missingFaults([one, other])).toEqual(['n_many: pt: is missing'])
  expect(missingFaults([{ place: 'here', key: 'title', in: { en: 'Title', pt: 'Título' } }])).toEqual([
    'title: zh-Hant: is missing',
  ])
})

// biome-ignore lint/suspicious/noTemplateCurlyInString: code that is read as text
const code = "t('menu.open'); t(`states.${name}`); words[language].copy.title; fill(words[`${page}Title`])"

test('a key is used where code names it, its branch or its ending, and unused elsewhere', () => {
  const usage = usageOf(code)
  expect(
    ['menu.open', 'states.OPEN', 'copy.title', 'badTitle', 'rows_other'].map((key) => isUnused(key, usage)),
  ).toEqual([false, false, false, false, true])
})

test('the standard screens use the labels and choices below their prefix', () => {
  const usage = usageOf("screensOf(Hold, words, { texts: 'holds' })")
  const keys = ['holds.title', 'holds.fields.kind', 'holds.choices.kind.FINANCE', 'holds.about', 'fields.kind']
  expect(keys.map((key) => isUnused(key, usage))).toEqual([false, false, false, true, true])
})

test('a row whose restrictions name no language is refused', () => {
  expect(() => parseTermbase('| term | período | 學期 | semestre | |')).toThrow('does not begin with')
})

test.each([
  ["{ en: 'Portal', pt: 'Portal', 'zh-Hant': '入口網站' }", 'an object'],
  ["named('Portal', 'Portal', '入口網站')", 'three literals in a row'],
  ['["Portal", "Portal", "入口網站"]', 'double quotation marks'],
  ["const text = 'Portal | Portal | 入口網站'", 'one literal'],
  ['<noscript>Portal · Portal · 入口網站</noscript>', 'a page'],
])('a forbidden word is found in %s', (code) => {
  const found = literalsIn(`\n${code}`, 'here')
  expect(found).toMatchObject([{ key: 'line 2', in: { en: 'Portal', pt: 'Portal', 'zh-Hant': '入口網站' } }])
  expect(found.flatMap((one) => faultsOf(one, base))).toHaveLength(1)
})

test('text in a comment is ignored', () => {
  expect(literalsIn("// named('a', 'b', '入口網站')", 'here')).toEqual([])
})
