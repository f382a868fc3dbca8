import { describe, expect, test } from 'vitest'
import { libraryEndpoints, libraryInfo } from './fixture.ts'
import { openApi, undocumented } from './openapi.ts'

const info = libraryInfo('https://library.example')
const list = libraryEndpoints(info)
const document = JSON.parse(JSON.stringify(openApi(list, info)))
const { paths, components } = document
const operations = Object.entries<any>(paths).flatMap(([path, methods]) =>
  Object.entries<any>(methods).map(([method, operation]) => ({ path, method, ...operation })),
)

describe('the document as a whole', () => {
  test('names itself, the server and both ways to sign in', () => {
    expect(document).toMatchObject({
      openapi: '3.1.1',
      info: { title: 'Library', version: '1.2.3' },
      servers: [{ url: 'https://library.example/api/v2' }],
    })
    expect(components.securitySchemes.openId.openIdConnectUrl).toBe(
      'https://library.example/realms/master/.well-known/openid-configuration',
    )
    expect(openApi(list, { ...info, issuer: 'https://sso.example/' })).toHaveProperty(
      'components.securitySchemes.openId.openIdConnectUrl',
      'https://sso.example/.well-known/openid-configuration',
    )
  })

  test('everything routed is documented, and vice versa', () => {
    expect(operations.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'delete /books/{id}',
      'get /',
      'get /books',
      'get /books/{id}',
      'get /books/{id}/history',
      'get /books/{id}/obligations',
      'get /books/{id}/transitions',
      'get /contexts/{type}',
      'get /docs.json',
      'get /docs.jsonld',
      'get /docs.jsonopenapi',
      'get /shelves',
      'get /shelves/{id}',
      'get /shelves/{id}/books',
      'post /books',
      'post /books/transitions/{name}',
      'post /books/{id}/transitions/{name}',
      'post /reading_time',
      'post /shelves',
      'put /books/{id}',
    ])
    expect(undocumented(list, document)).toEqual([])
    const { '/books': _, ...others } = paths
    expect(undocumented(list, { paths: { ...others, '/films': { get: {} } } })).toEqual([
      'GET /books is routed, but not documented',
      'POST /books is routed, but not documented',
      'GET /films is documented, but not routed',
    ])
  })

  test('every reference can be resolved', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)
    expect(references.length).toBeGreaterThan(50)
    for (const path of references)
      expect(
        path.split('/').reduce((at, name) => at?.[name], document),
        path,
      ).toBeTypeOf('object')
  })

  test('operations have unique names, responses, and documented tags', () => {
    const ids = operations.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toContain('listBookOfShelf')
    const tags = document.tags.map(({ name }: { name: string }) => name)
    expect(new Set(tags).size).toBe(tags.length)
    for (const { operationId, responses, tags: own, summary } of operations) {
      expect(
        Object.keys(responses).some((code) => code.startsWith('2')),
        operationId,
      ).toBe(true)
      expect(responses.default).toBeDefined()
      expect(tags).toContain(own[0])
      expect(summary).toMatch(/\.$/)
    }
  })

  test('each name in an address is a parameter, and no parameter occurs twice', () => {
    for (const { path, parameters, operationId } of operations) {
      const names = parameters.map((one: any) => `${one.in} ${one.name}`)
      expect(new Set(names).size, operationId).toBe(names.length)
      const inPath = parameters.filter((one: any) => one.in === 'path').map((one: any) => `{${one.name}}`)
      expect(inPath.sort()).toEqual((path.match(/\{\w+\}/g) ?? []).sort())
      for (const one of parameters) expect(one.schema, `${operationId} ${one.name}`).toBeTypeOf('object')
    }
  })
})

describe('information that a client needs', () => {
  const parameter = (path: string, method: string, name: string) =>
    paths[path][method].parameters.find((one: any) => one.name === name)

  test('lists can be paged, ordered and filtered, by one value or several', () => {
    expect(paths['/books'].get.parameters.map(({ name }: any) => name)).toEqual([
      ...['page', 'itemsPerPage', 'after', 'before', 'order[title]', 'shelf', 'shelf[]', 'lent', 'lent[]'],
      ...['Accept-Language', 'Fields'],
    ])
    expect(parameter('/books', 'get', 'shelf').schema).toEqual({ type: 'string', pattern: '^[1-9]\\d{0,9}$' })
    expect(parameter('/books', 'get', 'lent[]').schema.items).toEqual({ type: 'string', enum: ['true', 'false'] })
  })

  test('If-Match is required where a lost update would do harm, and writes accept an Idempotency-Key', () => {
    expect(parameter('/books/{id}', 'put', 'If-Match').required).toBe(true)
    expect(parameter('/books', 'post', 'Idempotency-Key')).toBeDefined()
    expect(parameter('/books', 'get', 'Idempotency-Key')).toBeUndefined()
    expect(Object.keys(paths['/books/{id}'].put.responses)).toEqual(expect.arrayContaining(['412', '422', '428']))
  })

  test('items show what can be written; inputs refuse unknown fields', () => {
    const { Book, BookCreate, BookUpdate, ShelfUpdate } = components.schemas
    const readOnly = Object.entries<any>(Book.properties).filter(([, field]) => field.readOnly)
    expect(readOnly.map(([name]) => name)).toEqual(['@id', '@type', 'id', 'arrivedAt', 'tags', 'state', 'actions'])
    expect(Book.required).toEqual(['@id', '@type'])
    expect(BookCreate).toMatchObject({ required: ['title', 'isbn', 'shelf'], additionalProperties: false })
    expect(BookUpdate.required).toBeUndefined()
    expect(ShelfUpdate).toBeUndefined()
  })

  test('a move lists the moves of the flow, and what may block it', () => {
    const move = paths['/books/{id}/transitions/{name}'].post
    expect(parameter('/books/{id}/transitions/{name}', 'post', 'name').schema.enum).toEqual(['arrive', 'lose'])
    expect(move.description).toContain('`lose`: from ordered, there to lost, with a reason of at least 10 characters')
    expect(move.responses['422']).toEqual({ $ref: '#/components/responses/Held' })
    expect(components.schemas.TransitionBlocked.properties.blockers).toEqual({
      type: 'array',
      items: { type: 'string' },
    })
    expect(components.schemas.ValidationError.properties.violations.items).toEqual({
      $ref: '#/components/schemas/Violation',
    })
  })

  test('a route has its query, body and response; the documents need no token', () => {
    const { post } = paths['/reading_time']
    expect(post.parameters.slice(0, 2).map(({ name }: any) => name)).toEqual(['speed', 'of[]'])
    const name = post.requestBody.content['application/json'].schema.$ref.split('/').at(-1)
    expect(components.schemas[name].required).toEqual(['text'])
    expect(post.security).toBeUndefined()
    expect(paths['/docs.jsonld'].get.security).toEqual([])
    expect(paths['/docs.jsonld'].get.responses['401']).toBeUndefined()
  })
})
