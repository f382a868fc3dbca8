import { fold } from '#platform/contract/fold.ts'

/** The names of a person: those from the sign-in service or an import, and those that the person adds. */
export type Names = {
  officialName: string
  givenName: string | null
  familyName: string | null
  nameOrder: NameOrder
  preferredName: string | null
  chineseName: string | null
  englishName: string | null
  portugueseName: string | null
}
export const nameOrders = ['given-first', 'family-first'] as const
export type NameOrder = (typeof nameOrders)[number]

/**
 * The display name of a person: the Latin name in the person's own order, then the Chinese name, such as "Chan Tai Man
 * 陳大文" or "Beatriz Costa". A preferred name replaces the given name.
 */
export function displayName(names: Names): string {
  const latin = latinName(names)
  const chinese = names.chineseName ?? ''
  return latin.includes(chinese) ? latin : `${latin} ${chinese}`.trim()
}

/** The sort key of lists: family name, given name, Chinese name, case-folded and without accents. */
export function sortName(names: Names): string {
  const latin = [names.familyName, names.givenName].filter(Boolean).join(' ')
  return fold([latin || names.officialName, names.chineseName].filter(Boolean).join(' '))
}

function latinName({ preferredName, ...names }: Names): string {
  if (preferredName && isWhole(preferredName, names.familyName)) return preferredName
  const given = preferredName ?? names.givenName
  const inOrder = names.nameOrder === 'family-first' ? [names.familyName, given] : [given, names.familyName]
  return inOrder.filter(Boolean).join(' ') || names.englishName || names.portugueseName || names.officialName
}

/** A preferred name that already contains the family name, or is in another script, is used unchanged. */
const isWhole = (preferredName: string, familyName: string | null): boolean =>
  /\p{Script=Han}/u.test(preferredName) ||
  (familyName !== null && ` ${fold(preferredName)} `.includes(` ${fold(familyName)} `))

/**
 * What an approved change of one name changes in the others, so that no part goes on showing the old one: the official
 * name has the words of its parts, and a preferred name may repeat one of them. Parts that the new official name does
 * not tell are taken away, as they would be wrong.
 */
export function renamed(names: Names, field: 'officialName' | 'givenName' | 'familyName', value: string): Names {
  const next = field === 'officialName' ? ofOfficial(names, value) : ofPart(names, field, value)
  return { ...next, preferredName: preferredAfter(names, next.familyName) }
}

function preferredAfter({ preferredName, familyName }: Names, next: string | null): string | null {
  if (preferredName === null || familyName === null) return preferredName
  const repeats = replaced(preferredName, familyName, '') !== null
  return repeats && next === null ? null : withPart(preferredName, familyName, next)
}

function ofPart(names: Names, field: 'givenName' | 'familyName', value: string): Names {
  return { ...names, [field]: value, officialName: withPart(names.officialName, names[field], value) }
}

function ofOfficial(names: Names, officialName: string): Names {
  const { givenName, familyName } = names
  if (givenName === null || familyName === null) return { ...names, officialName }
  const givenLeft = without(officialName, familyName)
  if (givenLeft !== null) return { ...names, officialName, givenName: givenLeft }
  return { ...names, officialName, givenName: null, familyName: null, ...familyBeside(officialName, givenName) }
}

function familyBeside(officialName: string, givenName: string): Partial<Pick<Names, 'givenName' | 'familyName'>> {
  const familyName = without(officialName, givenName)
  return familyName === null ? {} : { givenName, familyName }
}

/** The words of a name without those of a part that stand together in it; null if it has them not, or no others. */
function without(name: string, part: string): string | null {
  const left = replaced(name, part, '')
  return left === null || left === '' ? null : left
}

/** A name with a new part in the place of the old one, if it has that. */
const withPart = (name: string, part: string | null, next: string | null): string =>
  (part && next && replaced(name, part, next)) || name

function replaced(name: string, part: string, next: string): string | null {
  const [words, own] = [name, part].map((text) => text.split(/\s+/).filter(Boolean))
  if (!words || !own || own.length === 0) return null
  const at = words.findIndex((_, start) => own.every((word, place) => fold(words[start + place] ?? '') === fold(word)))
  return at < 0 ? null : [...words.slice(0, at), next, ...words.slice(at + own.length)].filter(Boolean).join(' ')
}

/** Whether two names have the same words in any order, such as "Chan Mina" and "Mina Chan"; one may leave some out. */
export function isSameName(one: string, other: string): boolean {
  const [a = [], b = []] = [one, other].map((name) =>
    fold(name)
      .split(/[\s,]+/)
      .filter(Boolean),
  )
  const [few, many] = a.length < b.length ? [a, b] : [b, a]
  return few.length > 0 && few.every((word) => many.includes(word))
}
