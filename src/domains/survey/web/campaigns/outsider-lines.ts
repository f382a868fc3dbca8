import { type Language, languages } from '#platform/contract/words.ts'
import type { Outsider } from '../../contract/outsiders.ts'

type Lines = {
  outsiders: readonly Outsider[]
  /** The first line in which there is no name with an address. */
  wrong: { line: number; text: string } | null
}

const withAddress = /^(.+?)[\s,;<"]+([^\s,;<>"]+@[^\s,;<>"]+)>?(?:[\s,;]+([a-z]{2}(?:-[a-z]+)?))?$/i

/**
 * People as they are pasted from a list or an address book, one a line: `Ana Lopes, ana@example.org`, `Ana <ana@…>`. Who
 * reads another language than the others has it after the address: `Rui Sá, rui@example.org, pt`.
 */
export function outsidersIn(text: string, usual: Language): Lines {
  const outsiders: Outsider[] = []
  for (const [at, one] of text.split('\n').entries()) {
    const line = one.trim()
    if (line === '') continue
    const [, name = '', email = '', code] = withAddress.exec(line) ?? []
    const language = code ? languages.find((known) => known.toLowerCase() === code.toLowerCase()) : usual
    if (email === '' || !language) return { outsiders, wrong: { line: at + 1, text: line } }
    outsiders.push({ name: name.replace(/^"|"$/g, '').trim(), email, language })
  }
  return { outsiders, wrong: null }
}

/** The same people as lines. */
export const linesOf = (outsiders: readonly Outsider[], usual: Language): string =>
  outsiders
    .map(({ name, email, language }) => [name, email, ...(language === usual ? [] : [language])].join(', '))
    .join('\n')
