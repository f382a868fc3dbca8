/** The names of a person, as the sign-in service or an import gives them and as the person adds to them. */
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
 * The one name under which a person is shown: the Latin name in the person's own order, then the Chinese name,
 * as "Chan Tai Man 陳大文" or "Beatriz Costa". A preferred name takes the place of the given name.
 */
export function displayName(names: Names): string {
  const latin = latinName(names)
  const chinese = names.chineseName ?? ''
  return latin.includes(chinese) ? latin : `${latin} ${chinese}`.trim()
}

/** What lists are sorted by: family name, given name, Chinese name, folded. */
export function sortName(names: Names): string {
  const latin = [names.familyName, names.givenName].filter(Boolean).join(' ')
  return fold([latin || names.officialName, names.chineseName].filter(Boolean).join(' '))
}

/** What is searched: every name and every other sign by which someone may know the person, folded. */
export function searchText(names: Names, signs: readonly (string | null)[]): string {
  const all = [displayName(names), names.officialName, names.givenName, names.familyName, names.preferredName]
  const scripts = [names.chineseName, names.englishName, names.portugueseName]
  return [...new Set([...all, ...scripts, ...signs].flatMap((text) => (text ? [fold(text)] : [])))].join(' ')
}

/** Text as it is compared: lower case, without accents or full-width forms, single spaces. "Conceição" is "conceicao". */
export function fold(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase()
  return bare
    .replace(/[øłđðæœßþ]/g, (letter) => undecomposed[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Letters that Unicode does not take apart into a letter and an accent. */
const undecomposed: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th' }

function latinName({ preferredName, ...names }: Names): string {
  if (preferredName && isWhole(preferredName, names.familyName)) return preferredName
  const given = preferredName ?? names.givenName
  const inOrder = names.nameOrder === 'family-first' ? [names.familyName, given] : [given, names.familyName]
  return inOrder.filter(Boolean).join(' ') || names.englishName || names.portugueseName || names.officialName
}

/** A preferred name that already holds the family name, or is in another script, stands for itself. */
const isWhole = (preferredName: string, familyName: string | null): boolean =>
  /\p{Script=Han}/u.test(preferredName) ||
  (familyName !== null && ` ${fold(preferredName)} `.includes(` ${fold(familyName)} `))
