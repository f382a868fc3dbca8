// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { iriOf, searchFilter } from '../../contract/fields.ts'
import { resource } from '../../contract/resource.ts'
import {
  later,
  type RecordedRequest,
  type Reply,
  show,
  standForServer,
  startAfresh,
  writes,
} from '../../test/component.tsx'
import type { WhyNot } from './chooser.tsx'
import { fieldsOf } from './fields-of.ts'
import { ResourceForm } from './resource-form.tsx'

const Person = resource({
  type: 'Person',
  path: '/api/v2/people',
  about: 'A person.',
  fields: { name: z.string() },
  filters: { q: searchFilter() },
})
const Stop = resource({
  type: 'Stop',
  path: '/api/v2/stops',
  about: 'A stop.',
  fields: { person: z.string() },
  create: z.strictObject({ person: iriOf(Person.path) }),
})
const { LookupField } = fieldsOf(Stop)
const people = [
  { '@id': '/api/v2/people/1', '@type': 'Person', id: 1, name: 'Mina Lei', actions: [] },
  { '@id': '/api/v2/people/2', '@type': 'Person', id: 2, name: 'Minerva Sousa', actions: [] },
]

const queryIn = ({ path }: RecordedRequest) => new URL(path, 'http://x').searchParams.get('q') ?? ''
const found = (q: string): Reply => {
  const members = people.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
  return { body: { '@type': 'hydra:Collection', 'hydra:totalItems': members.length, 'hydra:member': members } }
}
const answerAll = (sent: RecordedRequest): Reply =>
  sent.method === 'GET'
    ? found(queryIn(sent))
    : { status: 201, body: { '@id': '/api/v2/stops/1', '@type': 'Stop', id: 1 } }

async function open(answer: (sent: RecordedRequest) => Reply | Promise<Reply> = answerAll) {
  standForServer(answer)
  const { user } = await show(
    <ResourceForm of={Stop} for="create">
      <LookupField name="person" label="Person" in={Person} nameOf={({ name }) => name} />
    </ResourceForm>,
  )
  return { user, box: await screen.findByRole('combobox', { name: /Person/ }) }
}
const save = () => screen.getByRole('button', { name: 'Save' })

afterEach(startAfresh)

test('a person who would be refused is shown with the reason, and cannot be chosen', async () => {
  standForServer((sent) =>
    sent.path.includes('/refused')
      ? { body: { 'hydra:member': [{ person: 1, why: 'Has this part already.' }] } }
      : answerAll(sent),
  )
  const whyNot: WhyNot = (ids) => ({
    queryKey: ['Stop', 'refused', ids],
    queryFn: async () => (await fetch(`/refused?people=${ids}`)).json(),
  })
  const { user } = await show(
    <ResourceForm of={Stop} for="create">
      <LookupField name="person" label="Person" in={Person} nameOf={({ name }) => name} whyNot={whyNot} />
    </ResourceForm>,
  )
  await user.type(await screen.findByRole('combobox', { name: /Person/ }), 'min')
  await screen.findByText('Has this part already.')
  const [mina, minerva] = screen.getAllByRole('option')
  expect([mina, minerva].map((one) => one?.getAttribute('aria-disabled'))).toEqual(['true', 'false'])
  await user.click(screen.getByText('Mina Lei'))
  await user.click(screen.getByText('Minerva Sousa'))
  await user.click(save())
  expect(writes().map(({ body }) => body)).toEqual([{ person: '/api/v2/people/2' }])
})

test('a person is found by a few letters and chosen by the keyboard; the form’s value is the address', async () => {
  const { user, box } = await open()
  await user.type(box, 'min')
  await screen.findByRole('option', { name: 'Mina Lei' })
  expect(box.getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(box).toHaveProperty('value', 'Minerva Sousa')
  expect(writes()).toEqual([])
  await user.click(save())
  await screen.findByText('Saved')
  expect(writes()[0]?.body).toEqual({ person: '/api/v2/people/2' })
})

test('Enter chooses nobody while the results of another text are shown or loading', async () => {
  const slow = later<void>()
  const { user, box } = await open(async (sent) => {
    if (sent.method === 'GET' && queryIn(sent) === 'miner') await slow.promise
    return answerAll(sent)
  })
  await user.type(box, 'min')
  await screen.findByRole('option', { name: 'Mina Lei' })
  await user.type(box, 'er{Enter}')
  expect(box).toHaveProperty('value', 'miner')
  expect(screen.queryAllByRole('option')).toEqual([])
  await user.keyboard('{Enter}')
  expect(writes()).toEqual([])
  slow.resolve()
  await screen.findByRole('option', { name: 'Minerva Sousa' })
  await user.keyboard('{Enter}')
  expect(box).toHaveProperty('value', 'Minerva Sousa')
})

test('leaving the field chooses nobody, and a text alone is refused', async () => {
  const { user, box } = await open()
  await user.type(box, 'min')
  await screen.findByRole('option', { name: 'Mina Lei' })
  await user.tab()
  expect(box).toHaveProperty('value', 'min')
  await user.click(save())
  await screen.findByRole('alert')
  expect(writes()).toEqual([])
})

test('typing after a choice removes the choice', async () => {
  const { user, box } = await open()
  await user.type(box, 'mina')
  await user.click(await screen.findByRole('option', { name: 'Mina Lei' }))
  await user.type(box, 'x')
  await user.click(save())
  await screen.findByRole('alert')
  expect(writes()).toEqual([])
})

test('searching, no results and a failure are shown, and a failure can be retried', async () => {
  let failing = true
  const { user, box } = await open((sent) => (failing ? { status: 500, body: { message: 'No' } } : answerAll(sent)))
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  await user.type(box, 'mina')
  expect(said()).toContain('Searching')
  await screen.findByRole('button', { name: 'Try again' })
  expect(said()).toContain('The search failed.')
  failing = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await user.click(box)
  await user.clear(box)
  await user.type(box, 'mina')
  await screen.findByRole('option', { name: 'Mina Lei' })
  expect(said()).toContain('1 result. Use the arrow keys, then Enter.')
  await user.type(box, 'zz')
  await screen.findAllByText('No results')
})
