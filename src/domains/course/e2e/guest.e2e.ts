import { Course } from '#course/contract'
import { presentCourse } from '../../../app/e2e/api.ts'
import { at, banners, chooseAtProvider, expect, heading, test } from '../../../app/e2e/fixtures.ts'

test('a guest signs in through the guest address and sees only what is shared', async ({ page, api }) => {
  const { id } = await presentCourse(await api('lecturer'), 'CS204')
  const clients: (string | null)[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/protocol/openid-connect/auth')) clients.push(url.searchParams.get('client_id'))
  })
  await page.goto('/my/guest')
  await chooseAtProvider(page, 'guest')
  await expect(page).toHaveURL(at('/feed'))
  expect(clients).toEqual(['portal-guest'])
  await expect(banners(page)).toContainText('You are using the portal as a guest')
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')).toHaveText([
    /University/,
    'Today',
    'All pages',
  ])

  const shared = page.getByRole('list', { name: 'Shared with you' }).getByRole('link')
  await expect(shared).toHaveText(['CS204 Data Structures'])
  await shared.click()
  await expect(page).toHaveURL(at(`/courses/${id}/dashboard/info`))
  await expect(heading(page)).toHaveText('CS204 Data Structures')
  await expect(page.getByRole('link', { name: /^Students/ })).toHaveCount(0)
})

test('other courses, people and notices are not found by a guest', { tag: '@embedded' }, async ({ page, as, api }) => {
  const lecturer = await api('lecturer')
  const own = await presentCourse(lecturer, 'CS204')
  const { user } = await (await api('student')).profile()
  const all = await (await api('registry')).list(Course, '/api/v2/courses?itemsPerPage=100')
  const others = all.filter(({ id }) => id !== own.id)
  expect(others.length).toBeGreaterThan(50)
  const guest = await api('guest')
  for (const path of [
    ...others.slice(0, 5).map((course) => course['@id']),
    user['@id'],
    user.basic['@id'],
    `${own['@id']}/enrollments`,
    '/api/v2/announcements/1',
    `/api/v2/resolve_route?iri=${user['@id']}`,
  ])
    expect([path, await guest.statusOf(path)]).toEqual([path, 404])

  await as('guest')
  for (const path of [`/courses/${others[0]?.id}/dashboard/info`, '/announcements/1']) {
    await page.goto(`/my${path}`)
    await expect(heading(page)).toHaveText('404')
    await expect(page.getByText('Oops. Nothing here...')).toBeVisible()
  }
  for (const path of [`/courses/${own.id}/students`, '/registry/announcements']) {
    await page.goto(`/my${path}`)
    await expect(page.getByRole('alert')).toHaveText('You are not authorized to access this page')
    await expect(page).toHaveURL(at('/feed'))
  }
})
