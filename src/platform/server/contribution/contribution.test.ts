import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contribution } from '../../contract/contribution.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { apiWithoutPeople } from '../docs/fixture.ts'
import { type Domain, domain } from '../domain.ts'
import { endpoints } from '../http/app.ts'
import { route } from '../route.ts'

const parts = { handlers: [], policy: () => undefined, migrations: new URL('file:///none'), tables: [] }
const common = { ...parts, words: { en: {}, pt: {}, 'zh-Hant': {} } }

/** Lost property owns the kind: places where things are handed in, of whichever domain. */
type Place = { name: string; isOpen: (day: string) => boolean }
const places = contribution<Place>()
const openPlaces = endpoint('GET', '/api/v2/open_places', {
  about: 'Where found things can be handed in today.',
  answer: z.object({ places: z.array(z.object({ name: z.string(), of: z.string() })) }),
})
const lostProperty = domain({
  ...{ ...common, name: 'lost-property', contributes: [places.add({ name: 'Front desk', isOpen: () => true })] },
  routes: [
    route(openPlaces, {
      on: null,
      because: 'Everybody may know the places.',
      allow: 'public',
      run: async (ctx) => ({
        places: places
          .byDomain(ctx)
          .filter(({ value }) => value.isOpen(ctx.today))
          .map(({ domain: of, value }) => ({ name: value.name, of })),
      }),
    }),
  ],
})

const notes = contribution<string>()
const lockers = domain({
  ...{ ...common, name: 'lockers', routes: [] },
  contributes: [
    places.add({ name: 'Locker 1', isOpen: () => true }, { name: 'Locker 2', isOpen: (day) => day > '2030' }),
    notes.add('of another kind'),
  ],
})
const library = domain({
  ...{ ...common, name: 'library', routes: [] },
  contributes: [places.add({ name: 'Library desk', isOpen: () => true })],
})

const read = async (domains: readonly Domain[]) => {
  const app = apiWithoutPeople(endpoints(domains, []), { contributors: domains })
  return (await (await app.fetch(new Request('http://localhost/api/v2/open_places'))).json()).places
}

test('what other domains add to a kind is shown by the domain that owns it, in the order of the domains', async () => {
  expect(await read([lostProperty, library, lockers])).toEqual([
    { name: 'Front desk', of: 'lost-property' },
    { name: 'Library desk', of: 'library' },
    { name: 'Locker 1', of: 'lockers' },
  ])
})

test('without a domain its contributions are missing, and nothing else changes', async () => {
  expect(await read([lostProperty, lockers])).toEqual([
    { name: 'Front desk', of: 'lost-property' },
    { name: 'Locker 1', of: 'lockers' },
  ])
})

test('two kinds of equal values stay apart', () => {
  const others = contribution<string>()
  expect([notes, others].map((kind) => kind.all({ contributors: [lostProperty, lockers] }))).toEqual([
    ['of another kind'],
    [],
  ])
})
