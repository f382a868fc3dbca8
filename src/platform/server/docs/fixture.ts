import { sql } from 'kysely'
import * as z from 'zod/mini'
import { endpoint } from '../../contract/endpoint.ts'
import { NotSignedIn } from '../../contract/errors.ts'
import { count, day, flagFilter, idFilter, instant, iriOf, localizedRequired, text } from '../../contract/fields.ts'
import { type Item, idOf, ref, resource } from '../../contract/resource.ts'
import type { Localized } from '../../contract/words.ts'
import { workflow } from '../../contract/workflow.ts'
import { type Domain, domain } from '../domain.ts'
import type { ApiParts } from '../http/api-parts.ts'
import { api, endpoints } from '../http/app.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { handleResource } from '../resource/handle-resource.ts'
import { equals } from '../resource/resource-handler.ts'
import { route } from '../route.ts'
import { reference } from '../tables/field-map.ts'
import { rowsFrom } from '../tables/rows-from.ts'
import type { DocsInfo } from './collected.ts'
import { docsRoutes } from './routes.ts'

/** A small library, declared as a domain would be: two resources, a flow, a sub-collection, filters, a route. */
const Shelf = resource({
  type: 'Shelf',
  path: '/api/v2/shelves',
  about: 'A shelf of the library.',
  fields: { name: localizedRequired(), places: count(), oldest: z.nullable(day()) },
  create: z.strictObject({ name: localizedRequired(), places: count(), secret: z.optional(text()) }),
})

const flow = workflow({
  states: ['ordered', 'there', 'lost'],
  initial: 'ordered',
  parties: ['librarian'],
  conditions: {
    noPlace: {
      who: ['librarian'],
      at: { librarian: (book: number) => `/library/${book}` },
      states: ['ordered'],
      noDueBecause: 'A shelf has room when it has.',
    },
  },
  transitions: {
    arrive: { from: ['ordered'], to: 'there', blockers: ['noPlace'] },
    lose: { from: ['ordered', 'there'], to: 'lost', reason: 10 },
  },
})

const written = { title: text(), isbn: z.nullable(text(20)) }
export const Book = resource({
  type: 'Book',
  path: '/api/v2/books',
  about: 'A book of the library. It stands on a shelf.',
  fields: {
    ...written,
    shelf: ref('Shelf'),
    arrivedAt: z.nullable(instant()),
    tags: z.array(z.string()),
    state: flow.state,
  },
  create: z.strictObject({ ...written, shelf: iriOf(Shelf.path) }),
  update: z.partial(z.strictObject(written)),
  filters: { shelf: idFilter(), lent: flagFilter() },
  order: ['title'],
  flow,
  under: [{ path: '/api/v2/shelves/:id/books', parent: 'Shelf', filter: 'shelf' }],
  ifMatch: 'required',
})

type Tables = {
  shelf: { id: number; version: number; name: Localized; places: number; oldest: string | null; secret: string | null }
  book: { id: number; version: number; title: string; isbn: string | null; shelf_id: number; arrived_at: string | null }
}

const shelves = handleResource(Shelf, rowsFrom<Tables>()('shelf as s'), {
  fields: {},
  sorted: [],
  newRow: ({ secret = null }) => ({ secret }),
})

const bookRows = rowsFrom<Tables>()('book as b', (query) => query.innerJoin('shelf as s', 's.id', 'b.shelf_id'))
const books = handleResource(Book, bookRows, {
  fields: {
    shelf: reference(Shelf, { id: 'b.shelf_id', name: 's.name' }),
    tags: sql<string[]>`b.tags`,
    state: sql<Item<typeof Book>['state']>`b.state`,
  },
  filters: { shelf: equals('b.shelf_id'), lent: (lent) => sql`b.lent = ${lent}` },
  sorted: [['title', 'asc']],
  newRow: ({ shelf }) => ({ shelf_id: idOf(shelf) }),
  remove: 'row',
  conditions: { noPlace: { when: sql`false` } },
  parties: { librarian: { office: sql`select 1 as person, 'Ana' as name`, has: () => true } },
})

const readingTime = endpoint('POST', '/api/v2/reading_time', {
  about: 'How long a text takes to read.',
  query: z.strictObject({ speed: z.optional(z.enum(['slow', 'fast'])), of: z.optional(z.array(z.string())) }),
  body: z.strictObject({ text: text(2000) }),
  answer: z.object({ minutes: z.number() }),
})

const library: Domain = domain({
  name: 'library',
  handlers: [shelves, books],
  routes: [
    route(readingTime, {
      on: null,
      because: 'It reads what is sent.',
      allow: 'session',
      run: async () => ({ minutes: 1 }),
    }),
  ],
  policy: () => undefined,
  migrations: new URL('file:///none'),
  tables: [],
  words: { en: {}, pt: {}, 'zh-Hant': {} },
})

export const libraryInfo = (publicUrl: string): DocsInfo => ({ title: 'Library', version: '1.2.3', publicUrl })

export function libraryEndpoints(info: DocsInfo): Endpoint[] {
  const list: Endpoint[] = endpoints(
    [library],
    docsRoutes(() => list, info),
  )
  return list
}

/** The API of the library; nobody is signed in, so that only the documents can be read. */
export const libraryApi = (info: DocsInfo, more: Partial<ApiParts> = {}) =>
  apiWithoutPeople(libraryEndpoints(info), { publicUrl: info.publicUrl, ...more })

/** An API to which nobody is signed in, and which has no database. */
export function apiWithoutPeople(list: readonly Endpoint[], more: Partial<ApiParts> = {}) {
  const sessions = {
    of: async () => {
      throw new NotSignedIn('JWT Token not found')
    },
    forget: () => undefined,
  }
  return api(list, {
    db: undefined as never,
    lists: undefined as never,
    files: undefined as never,
    secrets: undefined as never,
    outgoing: undefined as never,
    sessions,
    say: (_, __, key) => key,
    emit: async () => undefined,
    today: () => '2026-11-21',
    timeZone: 'Asia/Macau',
    publicUrl: 'http://localhost',
    log: () => undefined,
    now: () => new Date(),
    limit: () => undefined,
    isFull: () => false,
    cameByLink: async () => false,
    turns: (_, work) => work(),
    writes: (_, work) => work(),
    canText: false,
    contributors: [],
    universityName: 'A university',
    observe: () => undefined,
    tellRights: async () => undefined,
    ...more,
  })
}
