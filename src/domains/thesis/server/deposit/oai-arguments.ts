/** The errors of OAI-PMH 2.0 (section 3.6). */
type OaiCode =
  | 'badArgument'
  | 'badResumptionToken'
  | 'badVerb'
  | 'cannotDisseminateFormat'
  | 'idDoesNotExist'
  | 'noRecordsMatch'

export class OaiError extends Error {
  readonly code: OaiCode
  constructor(code: OaiCode, message: string) {
    super(message)
    this.code = code
  }
}

/** The arguments of each verb: required, optional, and whether a resumption token can stand alone in their place. */
const verbs = {
  Identify: { required: [], optional: [] },
  ListMetadataFormats: { required: [], optional: ['identifier'] },
  ListSets: { required: [], optional: [], resumes: true },
  ListIdentifiers: { required: ['metadataPrefix'], optional: ['from', 'until', 'set'], resumes: true },
  ListRecords: { required: ['metadataPrefix'], optional: ['from', 'until', 'set'], resumes: true },
  GetRecord: { required: ['identifier', 'metadataPrefix'], optional: [] },
} as const
type OaiVerb = keyof typeof verbs
type Verb = { required: readonly string[]; optional: readonly string[]; resumes?: boolean }

const isVerb = (name: string | undefined): name is OaiVerb => name !== undefined && Object.hasOwn(verbs, name)

export type OaiArguments = { verb: OaiVerb; given: ReadonlyMap<string, string> }

/** The arguments of a request, each at most once and lawful for its verb. */
export function argumentsOf(query: Iterable<readonly [string, string]>): OaiArguments {
  const given = new Map<string, string>()
  for (const [name, value] of query) {
    if (given.has(name)) throw new OaiError(name === 'verb' ? 'badVerb' : 'badArgument', `${name} is repeated.`)
    given.set(name, value)
  }
  const verb = given.get('verb')
  if (!isVerb(verb)) throw new OaiError('badVerb', 'The verb is missing, or is none of OAI-PMH.')
  given.delete('verb')
  checkNames(verb, given)
  return { verb, given }
}

/** A token goes on with a list, and stands in the place of all other arguments. */
function checkNames(verb: OaiVerb, given: ReadonlyMap<string, string>): void {
  const { required, optional, resumes }: Verb = verbs[verb]
  if (resumes && given.has('resumptionToken')) {
    if (given.size > 1) throw new OaiError('badArgument', 'A resumptionToken stands alone.')
    return
  }
  for (const name of required) if (!given.has(name)) throw new OaiError('badArgument', `${name} is missing.`)
  for (const name of given.keys())
    if (!required.includes(name) && !optional.includes(name))
      throw new OaiError('badArgument', `${verb} has no such argument.`)
}

const dayForm = /^\d{4}-\d\d-\d\d$/
const secondForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/

/** A date of `from` or `until` as a moment: a day begins with its first second and ends with its last. */
export function momentOf(text: string, which: 'from' | 'until'): string {
  const moment = dayForm.test(text) ? `${text}T${which === 'from' ? '00:00:00' : '23:59:59'}Z` : text
  const time = secondForm.test(moment) ? Date.parse(moment) : Number.NaN
  // JavaScript makes the 31st of February the 3rd of March.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== moment.slice(0, 10))
    throw new OaiError('badArgument', `${which} is no date of the form YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ.`)
  return moment
}
