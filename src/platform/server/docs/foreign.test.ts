import type { AddressInfo } from 'node:net'
import { parseHydraDocumentation, parseOpenApi3Documentation, type Resource } from '@api-platform/api-doc-parser'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { libraryApi, libraryInfo } from './fixture.ts'
import { hydraPath, linkToDocs } from './vocabulary.ts'

/** A foreign client reads the documents: the parser of API Platform, over HTTP, starting from the entrypoint alone. */
let server: ReturnType<typeof serve>
let origin: string
let app: ReturnType<typeof libraryApi>

beforeAll(async () => {
  server = serve({ fetch: withLink, port: 0, hostname: '127.0.0.1' })
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  app = libraryApi(libraryInfo(origin))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

async function withLink(request: Request): Promise<Response> {
  const response = await app.fetch(request)
  response.headers.set('Link', linkToDocs(origin))
  return response
}

const namesOf = (list: readonly { name: string }[] | null | undefined) => (list ?? []).map(({ name }) => name).sort()
const operationsOf = ({ operations }: Resource) =>
  (operations ?? []).map(({ type, method }) => `${type} ${method}`).sort()
const found = (resources: readonly Resource[] | null | undefined, name: string): Resource => {
  const resource = resources?.find((one) => one.name === name)
  if (!resource) throw new Error(`The parser found no ${name}`)
  return resource
}

const bookFields = ['actions', 'arrivedAt', 'id', 'isbn', 'shelf', 'state', 'tags', 'title']

describe('Hydra', () => {
  test('every resource, field and operation is found, with ranges and references', async () => {
    const complaint = vi.spyOn(console, 'error')
    const { api, status } = await parseHydraDocumentation(`${origin}/api/v2`)
    expect([status, api.title, namesOf(api.resources)]).toEqual([200, 'Library', ['books', 'shelves']])
    const book = found(api.resources, 'books')
    expect(book).toMatchObject({ title: 'Book', url: `${origin}/api/v2/books`, id: `${origin}${hydraPath}#Book` })
    expect(namesOf(book.fields)).toEqual(bookFields)
    expect(namesOf(book.readableFields)).toEqual(bookFields)
    expect(namesOf(book.writableFields)).toEqual(['isbn', 'shelf', 'title'])
    expect(operationsOf(book)).toEqual(['create POST', 'delete DELETE', 'edit PUT', 'list GET', 'show GET'])
    const types = Object.fromEntries(
      (book.fields ?? []).map(({ name, type, maxCardinality }) => [name, `${type} ${maxCardinality}`]),
    )
    expect(types).toMatchObject({ id: 'integer 1', arrivedAt: 'dateTime 1', title: 'string 1', tags: 'string null' })
    expect(book.fields?.find(({ name }) => name === 'shelf')).toMatchObject({
      required: true,
      reference: { title: 'Shelf' },
    })
    expect(complaint).not.toHaveBeenCalled()
    complaint.mockRestore()
  })

  test('a write-only field is not readable, and a resource without update has no edit operation', async () => {
    const { api } = await parseHydraDocumentation(`${origin}/api/v2`)
    const shelf = found(api.resources, 'shelves')
    expect(namesOf(shelf.readableFields)).toEqual(['actions', 'id', 'name', 'oldest', 'places'])
    expect(namesOf(shelf.writableFields)).toEqual(['name', 'places', 'secret'])
    expect(operationsOf(shelf)).toEqual(['create POST', 'list GET', 'show GET'])
  })

  test('the context of each type defines the names of its fields as anchors of the document', async () => {
    const context = async (type: string) => (await fetch(`${origin}/api/v2/contexts/${type}`)).json()
    expect((await context('Book'))['@context']).toMatchObject({
      '@vocab': `${origin}${hydraPath}#`,
      title: 'Book/title',
      shelf: { '@id': 'Book/shelf', '@type': '@id' },
    })
    expect((await context('Entrypoint'))['@context'].shelf).toEqual({ '@id': 'Entrypoint/shelf', '@type': '@id' })
    expect((await context('Error'))['@context'].hydra).toBe('http://www.w3.org/ns/hydra/core#')
    expect((await context('Film'))['hydra:description']).toBe('Not Found')
  })
})

describe.each(['docs.jsonopenapi', 'docs.json'])('OpenAPI at %s', (name) => {
  test('every resource, field and operation is found', async () => {
    const { api, status } = await parseOpenApi3Documentation(`${origin}/api/v2/${name}`, {
      headers: { Accept: 'application/vnd.openapi+json, application/json' },
    })
    expect([status, api.title]).toEqual([200, 'Library'])
    const book = found(api.resources, 'books')
    expect(book.url).toBe(`${origin}/api/v2/books`)
    expect(namesOf(book.fields)).toEqual(['@id', '@type', ...bookFields])
    expect(namesOf(book.writableFields)).toEqual(['isbn', 'shelf', 'title'])
    expect(operationsOf(book)).toEqual(['create POST', 'delete DELETE', 'edit PUT', 'list GET', 'show GET'])
    expect(namesOf(book.parameters?.map(({ variable }) => ({ name: variable })))).toContain('order[title]')
    expect(operationsOf(found(api.resources, 'shelves'))).toEqual(['create POST', 'list GET', 'show GET'])
  })
})
