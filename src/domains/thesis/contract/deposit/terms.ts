/** Under which terms others may use the text: those of Creative Commons (version 4.0), or none. */
export const licences = ['CC_BY', 'CC_BY_SA', 'CC_BY_NC', 'CC_BY_NC_ND', 'CC0', 'ALL_RIGHTS'] as const
export type Licence = (typeof licences)[number]

/**
 * Who reads a published thesis. `OPEN`: everybody. `UNIVERSITY`: everybody reads what it is about, members of the
 * university its text. `CLOSED`: nobody but the people of the thesis learns that it exists.
 */
export const visibilities = ['OPEN', 'UNIVERSITY', 'CLOSED'] as const

/** How the text of a public thesis can be read on a day; `NONE`: the portal does not have it. */
export const accesses = ['OPEN', 'UNIVERSITY', 'EMBARGOED', 'NONE'] as const
export type Access = (typeof accesses)[number]

const creativeCommons = 'https://creativecommons.org'

/** The address of each licence that has one. */
export const licenceAddress: Readonly<Record<Licence, string | null>> = {
  CC_BY: `${creativeCommons}/licenses/by/4.0/`,
  CC_BY_SA: `${creativeCommons}/licenses/by-sa/4.0/`,
  CC_BY_NC: `${creativeCommons}/licenses/by-nc/4.0/`,
  CC_BY_NC_ND: `${creativeCommons}/licenses/by-nc-nd/4.0/`,
  CC0: `${creativeCommons}/publicdomain/zero/1.0/`,
  ALL_RIGHTS: null,
}
