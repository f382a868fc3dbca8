import { randomUUID } from 'node:crypto'
import type { Endpoint } from '#platform/server/http/endpoint.ts'
import { allEndpoints } from '../server/api.ts'
import { domains } from '../server/domains.ts'
import { documentOf, type University } from './university.ts'

export const served = domains.flatMap((domain) => domain.served)

/** One way into the API, with an address that leads somewhere and a body that fits. */
export type Door = {
  /** `Announcement publish` for a resource, the method and path for anything else. */
  name: string
  method: Endpoint['method']
  path: string
  body: object | undefined
  endpoint: Endpoint
}

type MakeBody = (university: University, name: string) => object

const said = { en: 'A fire drill', pt: 'Um simulacro', 'zh-Hant': '火警演習' }

/** A body that fits, for every write; `name` says of which thing, or for whom. */
const bodies: Record<string, MakeBody> = {
  'User update': () => ({ preferredName: 'Somebody' }),
  'UserBasic update': () => ({ preferredName: 'Somebody' }),
  'UserContact create': ({ id }, name) => ({
    ...{ combined: 'somebody@example.org', category: 'Personal', type: 2, user: `/api/v2/users/${id('User', name)}` },
  }),
  'UserContact update': () => ({ combined: 'somebody@example.org' }),
  'POST /api/v2/user_contacts/:id/verify': () => ({ code: '000000' }),
  'Hold create': ({ id }) => ({
    ...{ user: `/api/v2/users/${id('User', 'studentB')}`, kind: 'LIBRARY', scopes: ['CERTIFICATE'] },
    ...{ reason: said, howToClear: said },
  }),
  'Hold update': () => ({ scopes: ['CERTIFICATE', 'TRANSCRIPT'] }),
  'Hold clear': () => ({}),
  'Hold override': () => ({ reason: 'She leaves for her exchange tomorrow.' }),
  'Hold reinstate': () => ({ reason: 'She has not left after all.' }),
  'Invoice create': ({ id }) => ({
    ...{ user: `/api/v2/users/${id('User', 'studentB')}`, number: `N-${randomUUID()}`, amount: 120.5 },
    dueOn: '2026-12-31',
  }),
  'Invoice pay': () => ({}),
  'Invoice cancel': () => ({ reason: 'It was sent to the wrong person.' }),
  'PersonRole create': ({ id }, name) => ({
    ...{ user: `/api/v2/users/${id('User', name === 'new' ? 'nobody' : name)}`, role: 'ROLE_TP_MANAGER' },
  }),
  'PersonRole update': () => ({ untilDay: '2030-12-31' }),
  'Faculty create': () => ({ code: code(), name: said }),
  'Faculty update': () => ({ name: said }),
  'Degree create': ({ id }) => ({
    ...{ code: code(), name: said, cycle: 'MASTER', faculty: `/api/v2/faculties/${id('Faculty', 'F')}` },
  }),
  'Degree update': () => ({ name: said }),
  'Program create': ({ id }) => ({
    ...{ code: code(), name: said, ects: 120, degree: `/api/v2/degrees/${id('Degree', 'DF')}` },
  }),
  'Program update': () => ({ name: said }),
  'Language create': () => ({ code: code(), name: said }),
  'Language update': () => ({ name: said }),
  'Module create': () => ({ code: code(), name: said, credits: 6, program: null }),
  'Module update': () => ({ credits: 4.5 }),
  'Term create': () => ({ code: code(), name: said, startsOn: '2028-02-01', endsOn: '2028-06-20' }),
  'Term update': () => ({ name: said }),
  'AcademicRole create': ({ id }) => ({
    ...{ user: `/api/v2/users/${id('User', 'nobody')}`, role: 'VICE_DEAN', fromDay: nextDay() },
    ...{ scope: `/api/v2/faculties/${id('Faculty', 'F')}` },
  }),
  'AcademicRole update': () => ({ untilDay: '2030-12-31' }),
  'DataExport create': () => ({}),
  'ErasureRequest create': () => ({ reason: 'I have left.' }),
  'ErasureRequest carryOut': () => ({ reason: 'Checked at the counter.' }),
  'ErasureRequest refuse': () => ({ reason: 'The studies go on.' }),
  'ErasureRequest withdraw': () => ({}),
  'MailMessage resend': () => ({}),
  'PersonRecord create': () => ({ username: `new-${serial()}`, officialName: 'Somebody New' }),
  'PersonRecord update': () => ({ officialName: 'Somebody Else' }),
  'Photo approve': () => ({}),
  'Photo reject': () => ({ reason: 'The face is in the shade.' }),
  'Photo withdraw': () => ({}),
  'PublicInfo update': () => ({ office: 'Room 12' }),
  'ChangeRequest create': ({ id }, name) => ({
    ...{ field: 'givenName', value: 'Somebody', document: documentOf(id('User', name)) },
  }),
  'ChangeRequest approve': () => ({}),
  'ChangeRequest refuse': () => ({ reason: 'The document is of somebody else.' }),
  'ChangeRequest withdraw': () => ({}),
  'WifiCredential revoke': () => ({}),
  'POST /api/v2/users/:id/wifi_credentials': () => ({ device: 'Phone' }),
  'POST /api/v2/users/:id/password': () => ({ current: 'portal', next: 'a longer password' }),
  'Announcement create': () => ({ title: said, body: said, audience: { kind: 'everyone', value: null } }),
  'Announcement update': () => ({ pinned: true }),
  'Announcement publish': () => ({}),
  'Announcement withdraw': () => ({ reason: 'It was said too early.' }),
  'Import update': () => ({ partly: true }),
  'Import map': () => ({}),
  'Import preview': () => ({}),
  'Import apply': () => ({}),
  'Import undo': () => ({ reason: 'It was the wrong file.' }),
  'Import discard': () => ({}),
  'POST /api/v2/imports': () => ({
    ...{ kind: 'terms', fileName: 'terms.csv', content: [Buffer.from('Term code\n2031').toString('base64')] },
  }),
  'POST /api/v2/excel': () => ({
    sheets: [{ name: 'Marks', columns: [{ key: 'code', header: 'Code' }], rows: [{ code: '007' }] }],
  }),
}

/** User names, codes and charges of one day exist once. */
let made = 0
const serial = () => ++made
const code = () => `NEW-${serial()}`
const nextDay = () => new Date(Date.UTC(2027, 0, serial())).toISOString().slice(0, 10)

export function bodyFor(action: string, university: University, name: string): object {
  const make = bodies[action]
  if (!make) throw new Error(`Say in app/test/doors.ts which body fits ${action}.`)
  return make(university, name)
}

const queries: Record<string, (university: University) => string> = {
  '/api/v2/resolve_route': ({ id }) => `?iri=/api/v2/courses/${id('Course', 'A')}`,
  '/api/v2/search': () => '?q=course',
  '/api/v2/users/:id/public_info': () => '?as=visitor',
  '/api/v2/imports/template': () => '?kind=people&format=csv',
}

/** Every address and method of the API, the moves one by one, all about things that student A may know where there are such. */
export function doorsOf(university: University): Door[] {
  return allEndpoints('http://localhost').flatMap((endpoint) =>
    namesOf(endpoint).map(([name, move]) => {
      const path = addressOf(endpoint.path, university).replace(':name', move)
      const query = queries[endpoint.path]?.(university) ?? ''
      const body = endpoint.takesBody && !endpoint.uploads ? bodyFor(name, university, 'studentA') : undefined
      return { name, method: endpoint.method, path: path + query, body, endpoint }
    }),
  )
}

const actions = { list: 'list', item: 'read', create: 'create', update: 'update', remove: 'delete' } as const

function namesOf({ of, method, path }: Endpoint): (readonly [name: string, move: string])[] {
  if ('route' in of) return [[`${method} ${path}`, '']]
  const { resource, kind } = of
  if (kind === 'move')
    return Object.keys(resource.flow?.transitions ?? {}).map((name) => [`${resource.type} ${name}`, name])
  if (kind === 'moves' || kind === 'history' || resource.under.some((under) => under.path === path))
    return [[`${method} ${path}`, '']]
  return [[`${resource.type} ${actions[kind]}`, '']]
}

/** The address with ids in it, of what comes first of its kind in the university. */
function addressOf(path: string, { things }: University): string {
  const { resource } = served.find((one) => path.startsWith(`${one.resource.path}/:id`)) ?? {}
  const { every, ...others } = things[resource?.type ?? ''] ?? {}
  const id = every ?? Object.values(others)[0]
  return path.replace(':id', String(id)).replace(':type', 'User')
}
