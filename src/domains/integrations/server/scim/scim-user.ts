import { flagOf, textOf, valueAt } from './scim-value.ts'

/** What the portal keeps of a user of SCIM. A property that is missing was not sent. */
export type ScimInput = {
  userName?: string
  externalId?: string | null
  givenName?: string | null
  familyName?: string | null
  officialName?: string
  email?: string | null
  language?: 'en' | 'pt' | 'zh-Hant'
  staffNumber?: string | null
  active?: boolean
}

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

type Reader = (value: unknown) => ScimInput | null

const cleared = (value: unknown): boolean => value === null || value === ''
const text =
  (name: 'givenName' | 'familyName' | 'externalId' | 'staffNumber' | 'email'): Reader =>
  (value) => {
    if (cleared(value)) return { [name]: null }
    const said = textOf(value)
    return said === undefined ? null : { [name]: said }
  }
const needed =
  (name: 'userName' | 'officialName'): Reader =>
  (value) => {
    const said = textOf(value)
    return said === undefined ? null : { [name]: said }
  }

/** The address of a list of them: the one for work, else the first one. */
const emails: Reader = (value) => {
  if (!Array.isArray(value)) return text('email')(value)
  const chosen: unknown = value.find((one) => valueAt(one, 'type') === 'work') ?? value[0]
  return text('email')(valueAt(chosen, 'value') ?? null)
}

const active: Reader = (value) => {
  const flag = flagOf(value)
  return flag === undefined ? null : { active: flag }
}

const language: Reader = (value) => {
  const said = textOf(value)?.toLowerCase() ?? ''
  if (said.startsWith('pt')) return { language: 'pt' }
  if (said.startsWith('zh')) return { language: 'zh-Hant' }
  return said.startsWith('en') ? { language: 'en' } : null
}

type Readers = Readonly<Record<string, Reader>>

/** The reader of a name; names such as `constructor` are none. */
const readerOf = (readers: Readers, name: string): Reader | undefined =>
  Object.hasOwn(readers, name) ? readers[name] : undefined

const within =
  (readers: Readers): Reader =>
  (value) => {
    if (typeof value !== 'object' || value === null) return null
    const found = Object.entries(value).map(([key, one]) => readerOf(readers, key.toLowerCase())?.(one) ?? null)
    return found.some((one) => one !== null) ? Object.assign({}, ...found) : null
  }

const ofName = { formatted: needed('officialName'), givenname: text('givenName'), familyname: text('familyName') }
const ofEnterprise = { employeenumber: text('staffNumber') }

/** The attributes that the portal keeps, by their paths in lower case, in every form that providers send. */
const readers: Readers = {
  ...{ username: needed('userName'), externalid: text('externalId'), displayname: needed('officialName') },
  ...{ name: within(ofName), 'name.formatted': ofName.formatted, 'name.givenname': ofName.givenname },
  ...{ 'name.familyname': ofName.familyname, emails, active, preferredlanguage: language },
  ...{ 'emails[type eq "work"].value': text('email'), 'emails[type eq "work"]': (one) => emails([one]) },
  ...{ 'emails[primary eq true].value': text('email'), 'emails[primary eq "true"].value': text('email') },
  'emails.value': text('email'),
  [enterpriseSchema.toLowerCase()]: within(ofEnterprise),
  [`${enterpriseSchema.toLowerCase()}:employeenumber`]: ofEnterprise.employeenumber,
}

/** Attributes with which nothing is to be done. */
const ignored = new Set(['schemas', 'id', 'meta', 'password'])

export type ReadInput = { input: ScimInput; unknown: string[] }

/** Reads the attribute at a path; the path is unknown if the portal keeps no such attribute, or not in this form. */
export function readAttribute(path: string, value: unknown): ReadInput {
  const name = path.toLowerCase().replace(`${userSchema.toLowerCase()}:`, '')
  if (ignored.has(name)) return { input: {}, unknown: [] }
  const input = readerOf(readers, name)?.(value) ?? null
  return input ? { input, unknown: [] } : { input: {}, unknown: [path] }
}

/** Reads an object of attributes, whose names may be paths. Of `name.formatted` and `displayName` the later one counts. */
export function readUser(body: unknown): ReadInput {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { input: {}, unknown: ['(body)'] }
  const all = Object.entries(body).map(([name, value]) => readAttribute(name, value))
  return { input: Object.assign({}, ...all.map(({ input }) => input)), unknown: all.flatMap(({ unknown }) => unknown) }
}

type Operation = { op: string; path: string | undefined; value: unknown }

/** Reads the operations of a PATCH, as Entra ID and Okta write them: `Replace`, with a path or with an object. */
export function readPatch(body: unknown): ReadInput {
  const operations = valueAt(body, 'Operations')
  if (!Array.isArray(operations) || operations.length > 100) return { input: {}, unknown: ['Operations'] }
  const all = operations.map((one: unknown) =>
    readOperation({
      op: String(valueAt(one, 'op')).toLowerCase(),
      path: textOf(valueAt(one, 'path')),
      value: valueAt(one, 'value'),
    }),
  )
  return { input: Object.assign({}, ...all.map(({ input }) => input)), unknown: all.flatMap(({ unknown }) => unknown) }
}

function readOperation({ op, path, value }: Operation): ReadInput {
  if (op === 'remove') return path === undefined ? { input: {}, unknown: ['remove'] } : readAttribute(path, null)
  if (op !== 'add' && op !== 'replace') return { input: {}, unknown: [`op ${op.slice(0, 20)}`] }
  if (path === undefined) return readUser(value)
  // `active` is sent as `[{ value: "False" }]` by some.
  const isWrapped = Array.isArray(value) && value.length === 1 && !path.toLowerCase().startsWith('emails')
  return readAttribute(path, isWrapped ? valueAt(value[0], 'value') : value)
}
