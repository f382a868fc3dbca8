import type { Text } from './texts.ts'

const quoted = String.raw`(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|${'`'}((?:\\.|[^${'`'}\\])*)${'`'})`
const triple = new RegExp(
  String.raw`(?:\ben:\s*)?${quoted},\s*(?:pt:\s*)?${quoted},\s*(?:'zh-Hant':\s*)?${quoted}`,
  'g',
)
const lines = /([^'"`<>\n]+) [|·] ([^'"`<>\n]+) [|·] ([^'"`<>\n]*\p{Script=Han}[^'"`<>\n]*)/gu

/**
 * Texts in three languages in code, a page or a template: `{ en: …, pt: …, 'zh-Hant': … }`, three literals in this
 * order of which the third is Chinese, and `English | Português | 中文` in one literal or line.
 */
export function literalsIn(code: string, place: string): Text[] {
  const said = code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '))
  const triples = [...said.matchAll(triple)].map(({ index, 0: all, ...found }) => ({
    index,
    all,
    parts: [1, 4, 7].map((at) => plain(found[at] ?? found[at + 1] ?? found[at + 2] ?? '')),
  }))
  const apart = [...said.matchAll(lines)].map(({ index, 0: all, ...found }) => ({
    index,
    all,
    parts: [1, 2, 3].map((at) => plain(found[at] ?? '').trim()),
  }))
  return [...triples, ...apart]
    .filter(({ all, parts }) => /\ben:/.test(all) || /\p{Script=Han}/u.test(parts[2] ?? ''))
    .map(({ index, parts: [en = '', pt = '', zh = ''] }) => ({
      place,
      key: `line ${said.slice(0, index).split('\n').length}`,
      in: { en, pt, 'zh-Hant': zh },
    }))
}

/** The values in a template are not part of the text. */
const plain = (literal: string): string => literal.replace(/\$\{[^}]*\}/g, '{}').replace(/\\(['"`])/g, '$1')
