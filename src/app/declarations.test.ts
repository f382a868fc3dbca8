import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { paths as selectionPaths } from '#course-selection/contract'
import { paths as examPaths } from '#exam-paper/contract'
import { paths as formsPaths } from '#forms/contract'
import { paths as gradingPaths } from '#grading/contract'
import { paths as homePaths } from '#home/contract'
import { paths as integrationsPaths } from '#integrations/contract'
import { paths as peoplePaths } from '#people/contract'
import type { AnyEndpoint } from '#platform/contract/endpoint.ts'
import type { Viewer } from '#platform/contract/policy.ts'
import { languages } from '#platform/contract/words.ts'
import { screens } from '#platform/server/contribution/screens.ts'
import { openApi as documentOf, undocumented } from '#platform/server/docs/openapi.ts'
import { paths as registryPaths } from '#registry/contract'
import { paths as schedulingPaths } from '#scheduling/contract'
import { paths as studyPaths } from '#study-plan/contract'
import { paths as surveyPaths } from '#survey/contract'
import { paths as syllabusPaths } from '#syllabus/contract'
import { paths as teachingPaths } from '#teaching/contract'
import { paths as practicePaths } from '#teaching-practice/contract'
import { paths as thesisPaths } from '#thesis/contract'
import { domains } from './server/domains.ts'
import { allEndpoints } from './server/endpoints.ts'
import { personas } from './server/permission-personas.ts'
import { permissionsPage, rulesFor } from './server/permissions.ts'

const handlers = domains.flatMap((domain) => domain.handlers)

test('every resource and every transition is granted to someone', () => {
  const granted = new Set(
    Object.values(personas).flatMap(({ me }) => rulesFor(me).map(({ type, action }) => `${type} ${action}`)),
  )
  const wanted = handlers.flatMap(({ resource }) =>
    ['list', 'read', ...Object.keys(resource.flow?.transitions ?? {}), ...Object.keys(resource.acts)].map(
      (action) => `${resource.type} ${action}`,
    ),
  )
  const reachable = wanted.filter(
    (one) => !granted.has(one) && !(one.endsWith(' list') && granted.has(one.replace(' list', ' read'))),
  )
  expect(reachable).toEqual([])
})

test('no two resources share a path or a type', () => {
  const names = handlers.flatMap(({ resource }) => [resource.path, resource.type])
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('every state, transition, condition, part and task has words in three languages', () => {
  const missing = domains.flatMap((domain) =>
    domain.handlers.flatMap(({ resource: { flow, conditions, parties } }) => {
      const keys = [
        ...(flow?.states ?? []).map((state) => `states.${state}`),
        ...Object.keys(flow?.transitions ?? {}).map((name) => `moves.${name}`),
        ...Object.keys(conditions).map((name) => `blockers.${name}`),
        ...Object.entries(conditions).flatMap(([name, { states }]) => (states ? [`tasks.${name}`] : [])),
        ...parties.map((name) => `parties.${name}`),
      ]
      return languages.flatMap((language) =>
        keys
          .filter((key) => !hasWord(domain.words[language], key, language))
          .map((key) => `${domain.name} ${language} ${key}`),
      )
    }),
  )
  expect(missing).toEqual([])
})

test('a task that is done in a list names a move that takes no reason from any of its states, in three languages', () => {
  const faults = domains.flatMap((domain) =>
    domain.handlers.flatMap(({ resource: { flow, conditions } }) =>
      Object.entries(conditions).flatMap(([name, { act, states = [] }]) => {
        if (act === undefined) return []
        const move = flow?.transitions[act]
        const isPossible = move && move.reason === undefined && states.every((state) => move.from.includes(state))
        const silent = languages.filter((language) => !hasWord(domain.words[language], `tasks.acts.${name}`, language))
        return [
          ...(isPossible ? [] : [`${domain.name} ${name}: ${act}`]),
          ...silent.map((one) => `${domain.name} ${name} ${one}`),
        ]
      }),
    ),
  )
  expect(faults).toEqual([])
})

const conditions = handlers.flatMap((handler) =>
  Object.entries(handler.resource.conditions).map(([name, condition]) => ({
    key: `${handler.resource.type} ${name}`,
    handler,
    name,
    condition,
  })),
)

test('every condition names where and by whom it is resolved, or why there is no such place', () => {
  const faults = conditions.filter(({ handler, condition: { at, who, states } }) => {
    if ('nowhere' in at) return typeof at.nowhere !== 'string' || at.nowhere.length < 20 || states !== undefined
    const known = new Set([...handler.resource.parties, 'guest'])
    const reaches = Object.keys(at).some((party) => party !== 'guest')
    return !reaches || who.length === 0 || [...who, ...Object.keys(at)].some((party) => !known.has(party))
  })
  expect(faults.map(({ key }) => key)).toEqual([])
})

test('every task leads to a page of the portal, or to an item that has one', () => {
  const values = new Proxy({}, { get: () => 7 })
  const led = conditions.flatMap(({ key, condition: { at, who, states } }) => {
    if (!states || 'nowhere' in at) return []
    const places = new Map(Object.entries(at))
    return who.map((party) => {
      const place = places.get(party)
      return [key, party, typeof place === 'function' ? place(7, values) : null] as const
    })
  })
  expect(led.length).toBeGreaterThan(30)
  const all = [
    surveyPaths,
    gradingPaths,
    selectionPaths,
    examPaths,
    formsPaths,
    homePaths,
    integrationsPaths,
    peoplePaths,
    registryPaths,
    practicePaths,
    studyPaths,
    schedulingPaths,
    syllabusPaths,
    teachingPaths,
    thesisPaths,
  ].flatMap((paths) => Object.values(paths))
  const patterns = all.map(({ pattern }) => pattern)
  const resources = handlers.map(({ resource }) => resource.path)
  for (const [key, party, link] of led) {
    const [page = ''] = (link ?? '').split(/[#?]/)
    const known = patterns.some((pattern) => matches(pattern, page)) || resources.some((path) => page === `${path}/7`)
    expect([key, party, link, known]).toEqual([key, party, link, true])
  }
})

test('tasks that are combined have a list in the portal and words for their number', () => {
  const me = { ...nobody, roles: ['ROLE_REGISTRY'], effectiveRoles: ['ROLE_REGISTRY'] }
  const queues = screens.all({ contributors: domains }).flatMap(({ resource, queue }) => {
    const path = queue?.({ me })
    return path ? [{ resource, path: path.split('?')[0] ?? '' }] : []
  })
  expect(queues.length).toBeGreaterThan(3)
  const patterns: string[] = [...Object.values(registryPaths), ...Object.values(gradingPaths)].map(
    ({ pattern }) => pattern,
  )
  for (const { resource, path } of queues) {
    expect(patterns).toContain(path)
    const handler = handlers.find((one) => one.resource === resource)
    const domain = domains.find(({ name }) => name === handler?.domain)
    const told = Object.entries(resource.conditions).filter(([, { states, who }]) => states && who.includes('registry'))
    expect(told.length).toBeGreaterThan(0)
    for (const language of languages)
      for (const [name] of told)
        expect([language, name, wordAt(domain?.words[language] ?? {}, `tasks.queues.${name}_other`)]).toEqual([
          ...[language, name, expect.stringContaining('{{count}}')],
        ])
  }
})

test('every condition is checked by its handler, every role has its people, and every obligation is SQL', () => {
  const faults = conditions.flatMap(({ key, handler, name, condition: { who, states } }) => {
    const check = handler.conditions?.[name]
    const isClosing = handler.resource.flow?.closedBy === name
    return [
      ...(check || isClosing ? [] : [`${key} is not checked`]),
      ...(states && typeof check === 'function' ? [`${key} is an obligation without SQL`] : []),
      ...who.filter((party) => !handler.parties?.[party]).map((party) => `${key} names ${party}, who is nobody`),
    ]
  })
  expect(faults).toEqual([])
})

const nobody: Viewer = {
  ...{ id: 1, name: 'Isabel', username: 'isabel', roles: [], effectiveRoles: [], permissions: [], holds: [] },
  ...{ guest: false, grants: [], impersonator: null },
}

/** Whether a path matches a pattern: `/registry/holds/7` matches `/registry/holds/:id`. */
const matches = (pattern: string, address: string): boolean =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(address)

test.each(domains.map((domain) => [domain.name, domain] as const))(
  'the words of %s have the same keys in three languages',
  (_, domain) => {
    const [en, ...others] = languages.map((language) => stems(domain.words[language]))
    for (const other of others) expect(other).toEqual(en)
  },
)

test('everything routed is documented, and the reverse', () => {
  const list = allEndpoints('http://localhost')
  expect(undocumented(list, documentOf(list, { title: 'test', version: '2', publicUrl: 'http://localhost' }))).toEqual(
    [],
  )
})

test('every endpoint that a contract declares is implemented', async () => {
  const files = globSync('src/domains/*/contract/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const modules = await Promise.all(files.map((file) => import(resolve(file))))
  const declared = modules.flatMap((module) => Object.values<unknown>(module)).filter(isEndpoint)
  const routed = new Set(
    allEndpoints('http://localhost').flatMap(({ of }) => ('route' in of ? [of.route.endpoint] : [])),
  )
  expect(declared.length).toBeGreaterThan(20)
  expect(declared.filter((one) => !routed.has(one)).map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test('an endpoint about no record says why in a sentence, and the list of them is known', () => {
  const free = allEndpoints('http://localhost').flatMap(({ of, method, path }) =>
    'route' in of && !of.route.on ? [{ name: `${method} ${path}`, because: of.route.because }] : [],
  )
  for (const { name, because } of free) expect([name, /^[A-Z].{14,}\.$/.test(because)]).toEqual([name, true])
  expect(free.map(({ name }) => name)).toMatchInlineSnapshot(`
    [
      "POST /api/v2/excel",
      "POST /api/v2/guest_sessions",
      "POST /api/v2/guest_links",
      "GET /api/v2/sign_ins",
      "POST /api/v2/sign_ins/:id/end",
      "POST /api/v2/sign_ins/end_others",
      "POST /api/v2/sign_ins/by_link",
      "GET /api/v2/spoken_names",
      "POST /api/v2/uploads",
      "GET /api/v2/uploads",
      "GET /api/v2",
      "GET /api/v2/docs.jsonld",
      "GET /api/v2/docs.jsonopenapi",
      "GET /api/v2/docs.json",
      "GET /api/v2/contexts/:type",
      "POST /api/v2/user_contacts/confirm",
      "GET /api/v2/notices/summary",
      "POST /api/v2/notices/read",
      "POST /api/v2/notices/unread",
      "GET /api/v2/mail_choices",
      "PUT /api/v2/mail_choices",
      "GET /api/v2/mail_hours",
      "PUT /api/v2/mail_hours",
      "GET /api/v2/mail_unsubscribes/:token",
      "GET /api/v2/mail_unsubscribes/:token/topic",
      "POST /api/v2/mail_unsubscribes/:token",
      "GET /api/v2/sheet_headings",
      "PUT /api/v2/sheet_headings",
      "POST /api/v2/list_exports",
      "GET /api/v2/public_syllabuses/:key",
      "GET /api/v2/check_ins",
      "POST /api/v2/check_ins",
      "GET /api/v2/my_course_selection",
      "GET /api/v2/hours_statements/:code",
      "GET /api/v2/profile",
      "GET /api/v2/start",
      "GET /api/v2/my_academic",
      "GET /api/v2/feed",
      "GET /api/v2/tasks",
      "GET /api/v2/tasks/done",
      "GET /api/v2/resolve_route",
      "GET /api/v2/search",
      "GET /api/v2/schedule",
      "GET /api/v2/schedule/free_times",
      "GET /api/v2/archive",
      "POST /api/v2/schedule/addresses",
      "GET /api/v2/announcement_reach",
      "GET /api/v2/imports/template",
      "POST /api/v2/imports",
      "GET /api/v2/registry_overview",
      "GET /api/v2/doubtful_appointments",
      "GET /api/v2/printed_grade_sheets/:code",
      "GET /api/v2/requests",
      "GET /api/v2/requests/kinds",
      "GET /api/v2/services/catalogue",
      "GET /api/v2/shared_plans/:share",
      "GET /api/v2/document_codes/:code",
      "GET /api/v2/document_keys",
      "GET /api/v2/document_issuer",
      "GET /api/v2/document_status/:list",
      "GET /api/v2/public_theses",
      "GET /api/v2/public_theses/:code",
      "GET /api/v2/public_theses/:code/file",
      "GET /api/v2/thesis_texts/:thesisCode/file",
      "GET /api/v2/public_theses/:code/citation",
      "GET /api/v2/public_theses/:code/package",
      "GET /api/v2/poll_links/:code",
      "POST /api/v2/poll_links/:code/answers",
      "GET /api/v2/booking_links/:code",
      "POST /api/v2/booking_links/:code/bookings",
      "POST /api/v2/booking_links/:code/confirm",
      "POST /api/v2/booking_links/:code/slot",
      "POST /api/v2/booking_links/:code/cancel",
      "GET /api/v2/my_surveys",
      "GET /api/v2/survey_links/:code",
      "POST /api/v2/survey_links/:code/ballot",
      "POST /api/v2/survey_links/:code/decline",
      "POST /api/v2/tool_sign_ins",
      "GET /api/v2/learning_tool_keys",
      "POST /api/v2/learning_tool_registrations",
      "GET /api/v2/connections_overview",
      "POST /api/v2/roster_files",
      "POST /api/v2/learning_accounts",
    ]
  `)
})

test('no screen contains a hand-written API path', () => {
  const files = globSync('src/{app,platform,domains/*}/web/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  const written = files.filter((file) =>
    /(?:call|request|send|fetch|fetchFile)\([^)]*'\/api\/v2/.test(readFileSync(file, 'utf8')),
  )
  expect(written).toEqual([])
})

test('docs/permissions.md is up to date with the policies', () => {
  expect(readFileSync('docs/permissions.md', 'utf8')).toBe(permissionsPage())
})

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'answer' in value

const wordAt = (words: object, key: string): unknown =>
  key.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], words)

/** Whether there is a text, or one for each plural form of the language. */
const hasWord = (words: object, key: string, language: string): boolean =>
  Boolean(wordAt(words, key)) ||
  new Intl.PluralRules(language).resolvedOptions().pluralCategories.every((form) => wordAt(words, `${key}_${form}`))

/** Plural forms differ by language; their stems do not. */
const stems = (words: object, before = ''): string[] =>
  [
    ...new Set(
      Object.entries(words).flatMap(([key, value]) => {
        const name = `${before}${key.replace(/_(one|many|other)$/, '')}`
        return typeof value === 'string' ? [name] : stems(value as object, `${name}.`)
      }),
    ),
  ].sort()
