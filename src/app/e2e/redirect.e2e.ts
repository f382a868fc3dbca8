import { Course, Enrollment } from '#course/contract'
import { presentCourse } from './api.ts'
import { at, expect, heading, test } from './fixtures.ts'

/** Known forms of open redirects; the first nine really leave the site in the URL parser of browsers. */
const outside = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '///evil.example',
  '\t//evil.example',
  ' //evil.example',
  'http:/evil.example',
  'https:evil.example',
  'https://evil.example/my/feed',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '/.//evil.example',
  '/..//evil.example',
  '/my/..//evil.example',
  '/my/%2e%2e/%2fevil.example',
  '//evil.example@localhost',
  '／／evil.example',
  '%2f%5cevil.example',
  '/my/redirect?to=/my/redirect?to=//evil.example',
  '/my/oidc-callback?code=1&state=2',
  '/../api/v2/profile',
  `/feed?${'x'.repeat(3000)}`,
]

test('redirect never leads outside the portal', async ({ page, as, baseURL }) => {
  await as('student')
  const addresses = [
    ...outside.map((to) => `to=${encodeURIComponent(to)}`),
    'to=/feed&to=//evil.example',
    'to[]=/feed',
    'to=',
    '',
  ]
  for (const query of addresses) {
    await page.goto(`/my/redirect?${query}`)
    await expect(heading(page), query).toHaveText('404')
    expect(new URL(page.url()).origin, query).toBe(baseURL)
    expect(new URL(page.url()).pathname, query).toBe('/my/redirect')
  }
})

test('a URL that is far too long is refused, and leads nowhere', async ({ page }) => {
  const answer = await page.request.get(`/my/redirect?to=/${'x'.repeat(100_000)}`)
  expect([414, 431]).toContain(answer.status())
})

test('redirect shows a notice, and leads to a path of the portal, without possible secrets', async ({
  page,
  as,
  api,
}) => {
  const { id } = await presentCourse(await api('student'), 'CS204')
  await as('student')
  const said: string[] = []
  await page.exposeFunction('told', (text: string) => said.push(text))
  await page.addInitScript(`
    new MutationObserver(() => {
      const { innerText = '' } = document.querySelector('#root') ?? {}
      if (innerText.includes('Redirecting...')) told('Redirecting...')
    }).observe(document, { childList: true, subtree: true, characterData: true })`)
  for (const to of [`/courses/${id}/dashboard/info?tab=1`, `/my/courses/${id}/dashboard/info?bearer=x&tab=1`]) {
    await page.goto(`/my/redirect?to=${encodeURIComponent(to)}`)
    await expect(heading(page)).toHaveText('CS204 Data Structures')
    await expect(page).toHaveURL(new RegExp(`/my/courses/${id}/dashboard/info\\?tab=1$`))
  }
  expect(new Set(said)).toEqual(new Set(['Redirecting...']))
})

test('resolve_route leads each person to their own screen of an item', async ({ page, as, api, elsewhere }) => {
  const { id } = await presentCourse(await api('student'), 'CS204')
  await as('student', `/resolve_route?iri=${Course.iri(id)}`)
  await expect(page).toHaveURL(at(`/courses/${id}/dashboard/info`))
  await page.goto('/my/resolve_route?iri=/api/v2/announcements/1')
  await expect(page).toHaveURL(at('/announcements/1'))
  await expect(heading(page)).toHaveText('Library open until 23:00 in December')
  const officer = await elsewhere('registry', '/resolve_route?iri=/api/v2/announcements/1')
  await expect(officer).toHaveURL(at('/registry/announcements/1'))
})

test('resolve_route reveals nothing that the person may not see', async ({ page, as, api }) => {
  const [foreign] = await (await api('registry')).list(Enrollment, '/api/v2/enrollments?itemsPerPage=1')
  await as('student')
  for (const iri of [foreign?.['@id'], '/api/v2/announcements/7', '/api/v2/nothing/1', 'https://evil.example', '']) {
    await page.goto(`/my/resolve_route?iri=${encodeURIComponent(iri ?? '')}`)
    await expect(page.getByText('The item was deleted or is not shared with you.'), iri).toBeVisible()
  }
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL(at('/feed'))
})
