/** The names of a new record type in the skeletons: each replaces `{{key}}` in their text and file names. */
export type Names = Readonly<Record<string, string>>

const camel = (text: string) => text.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const pascal = (text: string) => camel(`-${text}`)
const sentence = (text: string) => text.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase())

/** Lower-case words with hyphens, as in the names of folders and files. */
export const isName = (text: string): boolean => /^[a-z]+(-[a-z]+)*$/.test(text)

export function namesOf(domain: string, thing: string): Names {
  const table = thing.replaceAll('-', '_')
  const things = thing.endsWith('s') ? thing : `${thing}s`
  return {
    ...{ domain: camel(domain), Domain: pascal(domain), 'domain-': domain, DomainTitle: sentence(domain) },
    ...{ thing: camel(thing), Thing: pascal(thing), 'thing-': thing, ThingTitle: sentence(thing) },
    ...{ things: things.replaceAll('-', '_'), 'things-': things, thingsCamel: camel(things), Things: pascal(things) },
    ...{ table, Title: sentence(things) },
  }
}

export const filled = (text: string, names: Names): string =>
  text.replace(/\{\{([\w-]+)\}\}/g, (whole, key: string) => names[key] ?? whole)
