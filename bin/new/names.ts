/** The names of a new record type in the skeletons: each replaces `{{key}}` in their text and file names. */
export type Names = Readonly<Record<string, string>>

const camel = (text: string) => text.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const pascal = (text: string) => camel(`-${text}`)
const sentence = (text: string) => text.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase())

/** Lower-case words with hyphens, as in the names of folders and files. */
export const isName = (text: string): boolean => /^[a-z]+(-[a-z]+)*$/.test(text)

export function namesOf(domain: string, thing: string): Names {
  const table = thing.replaceAll('-', '_')
  const things = pluralOf(thing)
  return {
    ...{ domain: camel(domain), Domain: pascal(domain), 'domain-': domain, DomainTitle: sentence(domain) },
    ...{ thing: camel(thing), Thing: pascal(thing), 'thing-': thing, ThingTitle: sentence(thing) },
    ...{ things: things.replaceAll('-', '_'), 'things-': things, thingsCamel: camel(things), Things: pascal(things) },
    ...{ table, Title: sentence(things) },
  }
}

/** The plural of the last word: keys, boxes, properties; a word that ends in s is taken for one. */
export function pluralOf(thing: string): string {
  if (/[^aeiou]y$/.test(thing)) return thing.replace(/y$/, 'ies')
  if (/(x|z|ch|sh|ss)$/.test(thing)) return `${thing}es`
  return thing.endsWith('s') ? thing : `${thing}s`
}

/** The singular, as far as the endings tell: a domain named in the plural is about such things. */
export function singularOf(things: string): string {
  if (/[^aeiou]ies$/.test(things)) return things.replace(/ies$/, 'y')
  if (/(x|z|ch|sh|ss)es$/.test(things)) return things.replace(/es$/, '')
  return things.replace(/(?<![su])s$/, '')
}

export const filled = (text: string, names: Names): string =>
  text.replace(/\{\{([\w-]+)\}\}/g, (whole, key: string) => names[key] ?? whole)
