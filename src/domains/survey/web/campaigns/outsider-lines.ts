import type { Outsider } from '../../contract/outsiders.ts'

type Lines = {
  outsiders: readonly Outsider[]
  /** The first line in which there is no name with an address. */
  wrong: { line: number; text: string } | null
}

const withAddress = /^(.+?)[\s,;<"]+([^\s,;<>"]+@[^\s,;<>"]+)>?$/

/** People as they are pasted from a list or an address book, one a line: `Ana Lopes, ana@example.org`, `Ana <ana@…>`. */
export function outsidersIn(text: string): Lines {
  const outsiders: Outsider[] = []
  for (const [at, one] of text.split('\n').entries()) {
    const line = one.trim()
    if (line === '') continue
    const [, name = '', email = ''] = withAddress.exec(line) ?? []
    if (email === '') return { outsiders, wrong: { line: at + 1, text: line } }
    outsiders.push({ name: name.replace(/^"|"$/g, '').trim(), email })
  }
  return { outsiders, wrong: null }
}
