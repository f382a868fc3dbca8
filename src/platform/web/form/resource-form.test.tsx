// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { day, localized, text } from '../../contract/fields.ts'
import { type Item, resource } from '../../contract/resource.ts'
import {
  later,
  leave,
  type RecordedRequest,
  type Reply,
  show,
  standForServer,
  startAfresh,
  writes,
} from '../../test/component.tsx'
import { itemOf } from '../api/api.ts'
import { queries } from '../api/query.ts'
import { fieldsOf } from './fields-of.ts'
import { ResourceForm } from './resource-form.tsx'

const hours = z.strictObject({ teaching: z.int(), other: z.int() })
const written = {
  title: localized(),
  points: z.nullable(z.number()),
  comment: z.nullable(text(500)),
  until: z.nullable(day()),
  hours,
}
const Report = resource({
  type: 'Report',
  path: '/api/v2/reports',
  about: 'A report.',
  fields: written,
  create: z.strictObject({ comment: text(500), points: z.optional(z.nullable(z.number())) }),
  update: z.partial(z.strictObject(written)),
  ifMatch: 'required',
})
type ReportFields = Omit<Item<typeof Report>, '@id' | '@type' | 'id' | 'actions'>
const { LocalizedField, NumberField, TextField } = fieldsOf(Report)
const iri = '/api/v2/reports/7'

/** One report on a server with versions: a write with an older version is refused. */
function serverWith(kept: ReportFields) {
  let version = 1
  let now = kept
  const shown = () => ({
    body: { '@id': iri, '@type': 'Report', id: 7, ...now, actions: ['update'] },
    etag: `"${version}"`,
  })
  const save = (change: Partial<ReportFields>) => {
    now = { ...now, ...change }
    version += 1
    return shown()
  }
  const answer = ({ method, headers, body }: RecordedRequest): Reply => {
    if (method === 'GET') return shown()
    if (headers.get('If-Match') !== `"${version}"`) return { status: 412, body: { message: 'Changed meanwhile' } }
    return save(body)
  }
  return { answer, save, now: () => now }
}

const begun: ReportFields = {
  title: { en: 'Report', pt: 'Relatório' },
  points: null,
  comment: 'Good',
  until: null,
  hours: { teaching: 3, other: 1 },
}

async function open({ answer }: { answer: (sent: RecordedRequest) => Reply | Promise<Reply> }) {
  standForServer(answer)
  const item = await queries.fetchQuery({ ...itemOf(Report, 7), staleTime: 0 })
  return show(
    <ResourceForm of={Report} for={item} names={{ points: 'Final points' }}>
      <TextField name="comment" label="Comment" />
      <LocalizedField name="title" label="Title" />
    </ResourceForm>,
  )
}
const openNew = (answer: (sent: RecordedRequest) => Reply | Promise<Reply>, draft?: string) => {
  standForServer(answer)
  return show(
    <ResourceForm of={Report} for="create" {...(draft && { draft })}>
      <TextField name="comment" label="Comment" />
      <NumberField name="points" label="Points" />
    </ResourceForm>,
  )
}

afterEach(startAfresh)

test('only changes are sent, with the version that was read', async () => {
  const server = serverWith(begun)
  const { user } = await open(server)
  await user.type(screen.getByLabelText('Comment'), ' work')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
  expect(writes().map(({ body, headers }) => [body, headers.get('If-Match')])).toEqual([
    [{ comment: 'Good work' }, '"1"'],
  ])
})

test('Ctrl+Enter saves from any field, once', async () => {
  const { user } = await open(serverWith(begun))
  await user.type(screen.getByLabelText('Comment'), ' work')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('Saved')
  expect(writes().map(({ body }) => body)).toEqual([{ comment: 'Good work' }])
})

test('a nested value is sent as a whole, as the contract accepts it', async () => {
  const server = serverWith(begun)
  const { user } = await open(server)
  await user.type(screen.getByRole('textbox', { name: /^Title/ }), ' 2')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
  expect(writes()[0]?.body).toEqual({ title: { en: 'Report 2', pt: 'Relatório' } })
})

test('nothing is sent when nothing was changed, and the form says so', async () => {
  const { user } = await open(serverWith(begun))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Nothing has changed.')
  expect(writes()).toEqual([])
})

test('points that a colleague gave meanwhile, in no field of this form, is reported and kept', async () => {
  const server = serverWith(begun)
  const { user } = await open(server)
  await user.type(screen.getByLabelText('Comment'), ' work')
  server.save({ points: 18, hours: { teaching: 4, other: 1 } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const merge = await screen.findByRole('region', { name: 'Someone else saved changes while you were writing' })
  expect(within(merge).getByText('Final points').closest('div')?.textContent).toContain('18')
  expect(within(merge).getByText('Hours').closest('div')?.textContent).toContain('Teaching: 4')
  await user.click(within(merge).getByRole('button', { name: 'Save my choices' }))
  await screen.findByText('Saved')
  expect(writes().at(-1)?.body).toEqual({ comment: 'Good work' })
  expect(server.now()).toMatchObject({ points: 18, comment: 'Good work', hours: { teaching: 4 } })
})

test('values that both have changed are chosen one by one before anything can be saved', async () => {
  const server = serverWith(begun)
  const { user } = await open(server)
  await user.type(screen.getByLabelText('Comment'), ' work')
  await user.type(screen.getByRole('textbox', { name: /^Title/ }), ' of Mina')
  server.save({ comment: 'Weak', title: { en: 'Essay', pt: 'Ensaio' } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const merge = await screen.findByRole('region', { name: /Someone else/ })
  await user.click(within(merge).getByRole('button', { name: 'Save my choices' }))
  expect(writes()).toHaveLength(1)
  const choice = (name: string) => within(within(merge).getByRole('group', { name }))
  await user.click(choice('Comment').getByRole('radio', { name: /^Theirs.*Weak/ }))
  await user.click(choice('Title (English)').getByRole('radio', { name: /^Yours.*Report of Mina/ }))
  await user.click(within(merge).getByRole('button', { name: 'Save my choices' }))
  await screen.findByText('Saved')
  expect(writes().at(-1)?.body).toEqual({ title: { en: 'Report of Mina', pt: 'Ensaio' } })
  expect(server.now()).toMatchObject({ comment: 'Weak', title: { en: 'Report of Mina', pt: 'Ensaio' } })
})

test('a third version during the merge is compared again, and no version is skipped', async () => {
  const server = serverWith(begun)
  const { user } = await open(server)
  await user.type(screen.getByLabelText('Comment'), ' work')
  server.save({ points: 12 })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('region', { name: /Someone else/ })
  server.save({ points: 13 })
  await user.click(screen.getByRole('button', { name: 'Save my choices' }))
  await screen.findByText('13')
  await user.click(screen.getByRole('button', { name: 'Save my choices' }))
  await screen.findByText('Saved')
  expect(server.now()).toMatchObject({ points: 13, comment: 'Good work' })
})

test('text that is typed while the server is slow stays in the form', async () => {
  const server = serverWith(begun)
  const slow = later<void>()
  const answer = async (sent: RecordedRequest) => {
    if (sent.method === 'PUT') await slow.promise
    return server.answer(sent)
  }
  const { user } = await open({ answer })
  await user.type(screen.getByLabelText('Comment'), ' work')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.type(screen.getByLabelText('Comment'), ' indeed')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  slow.resolve()
  await screen.findByText('Saved')
  expect(writes()).toHaveLength(1)
  expect(screen.getByLabelText('Comment')).toHaveProperty('value', 'Good work indeed')
})

test('text that is typed for the next new item while the last one is being saved stays', async () => {
  const slow = later<void>()
  const { user } = await openNew(async () => {
    await slow.promise
    return { status: 201, body: { '@id': iri, '@type': 'Report', id: 7, ...begun, actions: [] } }
  })
  const comment = screen.getByLabelText(/Comment/)
  await user.type(comment, 'First')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.clear(comment)
  await user.type(comment, 'Second')
  slow.resolve()
  await screen.findByText('Saved')
  expect(comment).toHaveProperty('value', 'Second')
})

test('after a lost response the same contents are sent with the same key, other contents with another', async () => {
  const { user } = await openNew(() => 'no answer')
  const press = () => user.click(screen.getByRole('button', { name: 'Save' }))
  await user.type(screen.getByLabelText(/Comment/), 'Fee')
  await press()
  await screen.findByText(/cannot be reached/)
  await press()
  await user.type(screen.getByLabelText(/Comment/), 's')
  await press()
  const keys = writes().map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('violations are shown at their fields, also those of nested paths, and the summary links to them', async () => {
  const violations = [
    { propertyPath: 'title[en]', message: 'Too vague.' },
    { propertyPath: 'comment', message: 'Say why.' },
  ]
  const server = serverWith(begun)
  const answer = (sent: RecordedRequest): Reply =>
    sent.method === 'PUT' ? { status: 422, body: { violations } } : server.answer(sent)
  const { user } = await open({ answer })
  await user.type(screen.getByLabelText('Comment'), '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const summary = await screen.findByRole('alert')
  expect(summary.textContent).toContain('Title: Too vague.')
  await user.click(within(summary).getByRole('button', { name: /Comment/ }))
  expect(document.activeElement).toBe(screen.getByLabelText('Comment'))
  expect(screen.getByLabelText('Comment').getAttribute('aria-invalid')).toBe('true')
  await user.type(screen.getByLabelText('Comment'), '!')
  expect(screen.getByLabelText('Comment').getAttribute('aria-invalid')).toBeNull()
})

test('a draft is restored automatically with a notice, and can be discarded', async () => {
  const first = await openNew(() => 'no answer')
  await first.user.type(screen.getByLabelText(/Comment/), 'Written on the train')
  leave()
  // As after closing the tab.
  sessionStorage.clear()
  const { user } = await openNew(() => 'no answer')
  expect(screen.getByLabelText(/Comment/)).toHaveProperty('value', 'Written on the train')
  await user.click(screen.getByRole('button', { name: 'Discard draft' }))
  expect(screen.getByLabelText(/Comment/)).toHaveProperty('value', '')
  leave()
  await openNew(() => 'no answer')
  expect(screen.queryByText(/This is your draft/)).toBeNull()
})

test('a draft is removed once it is saved, and is not used for another new item', async () => {
  const body = { '@id': iri, '@type': 'Report', id: 7, ...begun, actions: [] }
  const first = await openNew(() => ({ status: 201, body }), 'of Mina')
  await first.user.type(screen.getByLabelText(/Comment/), 'For Mina')
  leave()
  await openNew(() => ({ status: 201, body }), 'of Tom')
  expect(screen.getByLabelText(/Comment/)).toHaveProperty('value', '')
  leave()
  const again = await openNew(() => ({ status: 201, body }), 'of Mina')
  await again.user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
  leave()
  await openNew(() => ({ status: 201, body }), 'of Mina')
  expect(screen.getByLabelText(/Comment/)).toHaveProperty('value', '')
})

test('a draft keeps its initial version: changes that others saved since are shown and not overwritten', async () => {
  const server = serverWith(begun)
  const first = await open(server)
  await first.user.type(screen.getByLabelText('Comment'), ' work')
  leave()
  server.save({ comment: 'Weak', points: 9 })
  const { user } = await open(server)
  const merge = await screen.findByRole('region', { name: /Someone else/ })
  await user.click(within(merge).getByRole('radio', { name: /^Yours.*Good work/ }))
  await user.click(within(merge).getByRole('button', { name: 'Save my choices' }))
  await screen.findByText('Saved')
  expect(server.now()).toMatchObject({ comment: 'Good work', points: 9 })
})
