// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { resource } from '../../contract/resource.ts'
import { uploadedFile } from '../../contract/upload.ts'
import { leave, show, startAfresh } from '../../test/component.tsx'
import { fieldsOf } from '../form/fields-of.ts'
import { ResourceForm } from '../form/resource-form.tsx'

const Note = resource({
  type: 'Note',
  path: '/api/v2/notes',
  about: 'A note.',
  fields: { files: z.array(z.string()) },
  create: z.strictObject({ files: z.array(uploadedFile()) }),
})
const { FilesField } = fieldsOf(Note)
const form = (
  <ResourceForm of={Note} for="create">
    <FilesField name="files" label="Files" />
  </ResourceForm>
)
const id = '11111111-2222-4333-8444-555555555555'
const at = `/api/v2/uploads/${id}`

afterEach(startAfresh)

type UploadCall = { method: string; path: string; offset: string | null; body: unknown }
/** A server of uploads; `answer` can intercept a request. */
function serverOfUploads(answer: (asked: UploadCall) => Response | 'no answer' | undefined = () => undefined) {
  const asked: UploadCall[] = []
  let received = 0
  globalThis.fetch = async (input, options = {}) => {
    const offset = new Headers(options.headers).get('Upload-Offset')
    const one = { method: options.method ?? 'GET', path: String(input), offset, body: options.body }
    asked.push(one)
    const own = answer(one)
    if (own === 'no answer') throw new TypeError('Failed to fetch')
    if (own) return own
    if (one.path === '/api/v2/notes') return Response.json({ '@id': '/api/v2/notes/1', '@type': 'Note', id: 1 })
    if (one.method === 'POST') return new Response(null, { status: 201, headers: { Location: at } })
    if (one.method === 'PATCH') received += options.body instanceof Blob ? options.body.size : 0
    return new Response(null, { status: 204, headers: { 'Upload-Offset': String(received) } })
  }
  return asked
}
const slides = () => new File(['%PDF-1.7 slides'], 'Slides.txt', { lastModified: 7 })
const choose = () => screen.getByLabelText('Choose files: Files')

test('a file is uploaded while the form is filled in, and the form sends its id', async () => {
  const asked = serverOfUploads()
  const { user } = await show(form)
  await user.upload(choose(), slides())
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked.at(-1)?.path).toBe('/api/v2/notes'))
  expect(JSON.parse(String(asked.at(-1)?.body))).toEqual({ files: [{ file: id, name: 'Slides.txt', alt: null }] })
})

test('a file that the server refuses stays with its reason, blocks the form, and can be removed', async () => {
  const refused = () => Response.json({ message: 'Your files may have 10 MB in all.' }, { status: 413 })
  const asked = serverOfUploads(({ method, path }) =>
    method === 'POST' && path.endsWith('/uploads') ? refused() : undefined,
  )
  const { user } = await show(form)
  await user.upload(choose(), slides())
  expect((await screen.findByRole('alert')).textContent).toContain('Your files may have 10 MB in all.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getAllByText(/not uploaded yet/).length).toBeGreaterThan(0)
  expect(asked.some(({ path }) => path === '/api/v2/notes')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Remove Slides.txt' }))
  expect(screen.queryByText('Slides.txt')).toBeNull()
})

test('after a reload the form shows that an upload was interrupted, and the same file continues there', async () => {
  let cut = true
  const asked = serverOfUploads(({ method }) => {
    if (method === 'PATCH' && cut) return new Promise(() => undefined) as never
    if (method === 'HEAD') return new Response(null, { status: 200, headers: { 'Upload-Offset': '5' } })
    if (method === 'PATCH') return new Response(null, { status: 204, headers: { 'Upload-Offset': '15' } })
    return undefined
  })
  const { user } = await show(form)
  await user.upload(choose(), slides())
  await waitFor(() => expect(asked.some(({ method }) => method === 'PATCH')).toBe(true))
  leave()
  cut = false
  await show(form)
  expect(screen.getByText(/upload was interrupted\./)).toBeTruthy()
  await user.upload(choose(), slides())
  await waitFor(() => expect(screen.queryByText(/upload was interrupted\./)).toBeNull())
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ method: 'PATCH', offset: '5' }))
  expect(screen.getAllByRole('listitem').length).toBe(1)
})

test('a file of an unsupported kind is refused before it is sent; for a picture a description is requested', async () => {
  const asked = serverOfUploads()
  const { user } = await show(form)
  await user.upload(choose(), new File(['x'], 'Tree.png'))
  expect(screen.getByText(/blind readers/)).toBeTruthy()
  await user.type(screen.getByLabelText('What the picture shows'), 'A tree')
  expect(screen.queryByText(/blind readers/)).toBeNull()
  const before = asked.length
  const input = choose() as HTMLInputElement
  input.accept = ''
  await user.upload(input, new File(['x'], 'setup.exe'))
  expect(screen.getByRole('alert').textContent).toContain('Files of this kind')
  expect(asked.length).toBe(before)
})
