// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { resource } from '../../contract/resource.ts'
import { type RichText, richText, richTextField, richTextOf } from '../../contract/rich-text.ts'
import { show, standForServer, startAfresh, writes } from '../../test/component.tsx'
import { fieldsOf } from '../form/fields-of.ts'
import { ResourceForm } from '../form/resource-form.tsx'
import { RichTextView } from './rich-text-view.tsx'

const Note = resource({
  type: 'Note',
  path: '/api/v2/notes',
  about: 'A note.',
  fields: { body: richTextField() },
  create: z.strictObject({ body: richText() }),
  update: z.partial(z.strictObject({ body: richText() })),
})
const { RichTextField } = fieldsOf(Note)
const note = (body: RichText) => ({
  ...{ '@id': '/api/v2/notes/1', '@type': 'Note' as const, id: 1, actions: ['update'] },
  body,
})

afterEach(startAfresh)

const form = (of: 'create' | ReturnType<typeof note>) => (
  <ResourceForm of={Note} for={of}>
    <RichTextField name="body" label="Text" />
  </ResourceForm>
)

test('somebody makes their text bold from the toolbar by keyboard, and only nodes of the contract are sent', async () => {
  standForServer(() => ({ body: note(richTextOf('Read this')), etag: '"2"' }))
  const { user } = await show(form(note(richTextOf('Read this'))))
  const box = await screen.findByRole('textbox', { name: /Text/ })
  expect(box.textContent).toBe('Read this')
  const tools = screen.getByRole('toolbar', { name: 'Formatting' })
  within(tools).getByRole('button', { name: 'Bold' }).focus()
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(document.activeElement).toBe(within(tools).getByRole('button', { name: 'Heading' }))
  await user.keyboard('{Enter}')
  expect(within(tools).getByRole('button', { name: 'Heading' }).getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const text = [{ type: 'text', text: 'Read this' }]
  expect(writes()[0]?.body).toEqual({
    body: { type: 'doc', content: [{ type: 'heading', attrs: { level: 3 }, content: text }] },
  })
})

test('Ctrl+Enter saves the form from within the text, and adds nothing to it', async () => {
  standForServer(() => ({ body: note(richTextOf('Read this')), etag: '"2"' }))
  const { user } = await show(form(note(richTextOf('Read this'))))
  const box = await screen.findByRole('textbox', { name: /Text/ })
  within(screen.getByRole('toolbar', { name: 'Formatting' }))
    .getByRole('button', { name: 'Heading' })
    .click()
  box.focus()
  await user.keyboard('{Control>}{Enter}{/Control}')
  const text = [{ type: 'text', text: 'Read this' }]
  expect(writes().map(({ body }) => body)).toEqual([
    { body: { type: 'doc', content: [{ type: 'heading', attrs: { level: 3 }, content: text }] } },
  ])
})

test('a link with an unsafe target is refused where it is typed', async () => {
  standForServer(() => ({}))
  const { user } = await show(form('create'))
  await screen.findByRole('textbox', { name: /Text/ })
  await user.click(screen.getByRole('button', { name: 'Link' }))
  const address = screen.getByRole('textbox', { name: 'Address' })
  await user.clear(address)
  await user.type(address, 'javascript:alert(1){Enter}')
  expect(screen.getByRole('alert').textContent).toMatch(/https:/)
  await user.clear(address)
  await user.type(address, 'https://example.org{Enter}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(writes()[0]?.body.body.content[0].content[0].marks).toEqual([
    { type: 'link', attrs: { href: 'https://example.org' } },
  ])
})

test('an empty text is reported as missing, and the server’s violation is shown at the field', async () => {
  const refusal = { violations: [{ propertyPath: 'body', message: 'This text is too long.' }] }
  standForServer(() => ({ status: 422, body: refusal }))
  const { user } = await show(form('create'))
  const box = await screen.findByRole('textbox', { name: /Text/ })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(writes()).toEqual([])
  expect(box.getAttribute('aria-invalid')).toBe('true')
})

test('a stored text is shown as elements, in its language, and a link of another kind only as words', async () => {
  const marks = [{ type: 'link' as const, attrs: { href: 'javascript:alert(1)' } }, { type: 'bold' as const }]
  const text: RichText = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x<i>', marks }] }],
  }
  await show(<RichTextView text={text} lang="pt" />)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('x<i>').tagName).toBe('STRONG')
  expect(screen.getByText('x<i>').closest('[lang]')?.getAttribute('lang')).toBe('pt')
})
