import { beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { allEndpoints } from './server/endpoints.ts'

const taking = allEndpoints('http://localhost').filter(({ takesBody }) => takesBody)
const names = taking.map(({ method, path }) => `${method} ${path}`)

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})

/** A body that records whether anybody read its bytes. */
function watchedBody() {
  const watched = { read: false }
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        watched.read = true
        controller.enqueue(new TextEncoder().encode('{}'))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return { watched, body }
}

async function send(token: string | undefined, name: string) {
  const [method = '', pattern = ''] = name.split(' ')
  const { watched, body } = watchedBody()
  const headers = { 'content-type': 'application/json' }
  const init: RequestInit & { duplex: 'half' } = { body, headers, duplex: 'half' }
  const path = pattern.replaceAll(':id', '2147483647').replace(':name', 'approve').replace(':type', 'x')
  const { status } = await testApp.withToken(token).send(method, path, init)
  return { status, read: watched.read }
}

/**
 * Endpoints that every signed-in person may call: for their own records, checked row by row, and tools without records.
 */
const forEverybody: readonly string[] = [
  'POST /api/v2/change_requests',
  'POST /api/v2/data_exports',
  'POST /api/v2/erasure_requests',
  'POST /api/v2/enrollment_requests',
  'POST /api/v2/excel',
  'POST /api/v2/list_exports',
  'POST /api/v2/notices/read',
  'POST /api/v2/notices/unread',
  'PUT /api/v2/mail_choices',
  'PUT /api/v2/mail_hours',
  'PUT /api/v2/sheet_headings',
  'POST /api/v2/schedule/addresses',
  'POST /api/v2/user_contacts',
  // People who teach or take the course that the body names: relations are checked for the new row.
  'POST /api/v2/posts',
  'POST /api/v2/post_comments',
  // The code identifies the lesson.
  'POST /api/v2/check_ins',
  // The hint in the body identifies the launch, which only the person who has begun it may go on with.
  'POST /api/v2/tool_sign_ins',
  // The path names no row: the body does, and each row is checked separately.
  'POST /api/v2/syllabuses/transitions/:name',
  'POST /api/v2/teaching_practice_time_logs/transitions/:name',
]

describe.each(names)('%s', (name) => {
  const isPublic = taking[names.indexOf(name)]?.public
  test.skipIf(isPublic)('is refused without a session before the body is read', async () => {
    expect(await send(undefined, name)).toEqual({ status: 401, read: false })
  })
  test.skipIf(isPublic)('is refused to a guest before the body is read', async () => {
    const { status, read } = await send(await testApp.token({ username: 'visitor', guest: true }), name)
    expect([403, 404]).toContain(status)
    expect(read).toBe(false)
  })
  test.skipIf(isPublic || forEverybody.includes(name))(
    'is refused to a person without any role before the body is read',
    async () => {
      const { status, read } = await send(await testApp.token({ username: 'nobody' }), name)
      expect([403, 404]).toContain(status)
      expect(read).toBe(false)
    },
  )
})
