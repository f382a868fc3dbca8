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
