import type { Locator, Page } from '@playwright/test'
import readSheets from 'read-excel-file/node'
import { Enrollment } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { type Api, presentCourse } from '../../../app/e2e/api.ts'
import { at, expect, heading, test } from '../../../app/e2e/fixtures.ts'
import { openEntry } from '../../../app/e2e/menu.ts'

type Enrolled = Item<typeof Enrollment>

/** The students of this term's Data Structures, in the default order of the list. */
async function rosterOf(api: Api): Promise<{ id: number; roster: Enrolled[] }> {
  const { id } = await presentCourse(api, 'CS204')
  const order = 'itemsPerPage=200&order[student.name]=asc'
  return { id, roster: await api.list(Enrollment, `/api/v2/courses/${id}/enrollments?${order}`) }
}

const table = (page: Page) => page.getByRole('table', { name: 'Students of CS204' })
const names = (page: Page) => page.locator('td[data-label="Name"]')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search this list' })
const namesOf = (roster: readonly Enrolled[]) => roster.map(({ student }) => student.name)
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function some<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`The demonstration has no ${what}`)
  return found
}

/** The students who have not withdrawn. */
const present = (roster: readonly Enrolled[]) => roster.filter(({ state }) => state !== 'WITHDRAWN')

test('a lecturer comes to the students of a course from the menu', async ({ page, as, api }) => {
  const { id, roster } = await rosterOf(await api('lecturer'))
  await as('lecturer')
  await openEntry(page, /^CS204 Data Structures/)
  await expect(heading(page)).toHaveText('CS204 Data Structures')
  await page.getByRole('link', { name: `Students ${present(roster).length}` }).click()
  await expect(page).toHaveURL(at(`/courses/${id}/students`))
  await expect(names(page)).toHaveText(namesOf(roster.slice(0, 30)))

  await expect(page.getByText(`1–30 of ${roster.length}`)).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(names(page)).toHaveText(namesOf(roster.slice(30)))
  await expect(page.getByText(`31–${roster.length} of ${roster.length}`)).toBeVisible()
  await page.goBack()
  await expect(names(page)).toHaveText(namesOf(roster.slice(0, 30)))
})

test('a student is found by Chinese name, by number, and without accents', async ({ page, as, api }) => {
  const { id, roster } = await rosterOf(await api('lecturer'))
  const chinese = some(namesOf(roster).flatMap((name) => name.match(/\p{Script=Han}+/u) ?? [])[0], 'Chinese name')
  const number = some(roster.at(-1)?.student.number ?? undefined, 'student number')
  const accented = some(
    namesOf(roster).find((name) => plain(name) !== name.toLowerCase()),
    'name with accents',
  )
  await as('lecturer', `/courses/${id}/students`)
  const finds: [text: string, found: (one: Enrolled) => boolean][] = [
    [chinese, ({ student }) => student.name.includes(chinese)],
    [number, ({ student }) => student.number === number],
    [plain(accented), ({ student }) => student.name === accented],
  ]
  for (const [text, found] of finds) {
    await search(page).fill(text)
    await expect(names(page)).toHaveText(namesOf(roster.filter(found)))
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === text)
  }
  await search(page).fill('nobody is called so')
  await expect(page.getByText('No results')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(search(page)).toHaveValue('')
  await expect(names(page)).toHaveCount(30)
})

test('the best students are found by sorting, and a colleague sees the same list through the link', async ({
  page,
  as,
  api,
  elsewhere,
}) => {
  const { id, roster } = await rosterOf(await api('lecturer'))
  const averages = roster.flatMap(({ average }) => (average === null ? [] : [average])).sort((a, b) => b - a)
  // All numbers of a column have as many decimals.
  const shown = averages.map((one) => `${one.toFixed(1)}%`)
  await as('lecturer', `/courses/${id}/students`)
  const header = page.getByRole('columnheader', { name: 'Average' })
  await header.getByRole('button').click()
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await header.getByRole('button').click()
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  await expect(page.locator('td[data-label="Average"]').first()).toHaveText(some(shown[0], 'average'))
  expect(await page.locator('td[data-label="Average"]').allTextContents()).toEqual(shown.slice(0, 30))

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Enrolled')
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('15')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText(`16–30 of ${present(roster).length}`)).toBeVisible()
  const { pathname, search: query } = new URL(page.url())
  const colleague = await elsewhere('registry', pathname.replace('/my', '') + query)
  await expect(colleague.getByText(`16–30 of ${present(roster).length}`)).toBeVisible()
  await expect(colleague.getByRole('combobox', { name: 'Status' })).toHaveValue('ENROLLED')
  await expect(names(colleague)).toHaveText(await names(page).allTextContents())
})

test('the results of a past course are filtered by state', async ({ page, as, api }) => {
  const lecturer = await api('lecturer')
  const { teachCourses } = await lecturer.academic()
  const past = some(teachCourses.filter(({ code }) => code === 'CS204')[1], 'past run of CS204')
  const all = await lecturer.list(Enrollment, `/api/v2/courses/${past.id}/enrollments?itemsPerPage=200`)
  const passed = all.filter(({ state }) => state === 'PASSED')
  expect(passed.length).toBeGreaterThan(0)
  expect(passed.length).toBeLessThan(all.length)
  await as('lecturer', `/courses/${past.id}/students`)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Passed')
  await expect(page.getByText(`1–${Math.min(30, passed.length)} of ${passed.length}`)).toBeVisible()
  await expect(table(page).getByRole('cell', { name: 'Passed', exact: true })).toHaveCount(Math.min(30, passed.length))
  expect(namesOf(passed)).toEqual(expect.arrayContaining(await names(page).allTextContents()))
})

test('the exported sheet has every row of the list', async ({ page, as, api }) => {
  const { id, roster } = await rosterOf(await api('lecturer'))
  await as('lecturer', `/courses/${id}/students`)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Excel' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('Students of CS204.xlsx')
  await expect(page.getByText(`${roster.length} rows exported.`)).toBeVisible()
  const [sheet] = await readSheets(await download.path())
  const [header, ...rows] = sheet?.data ?? []
  expect(sheet?.sheet).toBe('Students of CS204')
  expect(header?.slice(0, 4)).toEqual(['Name', 'Name (Chinese)', 'Number', 'Status'])
  expect(header?.at(-1)).toBe('Average')
  expect(rows.map(([name, chinese, number]) => [[name, chinese].filter(Boolean).join(' '), number])).toEqual(
    roster.map(({ student }) => [student.name, student.number]),
  )
  expect(rows.map((row) => Number(row.at(-1)).toFixed(4))).toEqual(
    roster.map(({ average }) => (Number(average) / 100).toFixed(4)),
  )
})

test('on a phone the roster is read without horizontal scrolling', async ({ page, as, api }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { id, roster } = await rosterOf(await api('lecturer'))
  await as('lecturer')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page
    .getByRole('dialog', { name: 'Main menu' })
    .getByRole('link', { name: /^CS204 Data Structures/ })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: `Students ${present(roster).length}` }).click()
  await expect(page).toHaveURL(at(`/courses/${id}/students`))
  await expect(names(page)).toHaveText(namesOf(roster.slice(0, 30)))
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Average, descending')
  await page.getByRole('button', { name: 'Show results' }).click()
  const best = some(roster.toSorted((one, two) => Number(two.average) - Number(one.average))[0], 'student')
  await expect(page.locator('td[data-label="Average"]').first()).toHaveText(
    `${Number(Number(best.average).toFixed(1))}%`,
  )
  await search(page).fill(best.student.name)
  await expect(names(page)).toHaveText([best.student.name])
  const { scroll, width } = await page.evaluate(() => {
    const { scrollWidth: scroll, clientWidth: width } = document.documentElement
    return { scroll, width }
  })
  expect(scroll).toBe(width)
  const box = await page.getByRole('row').filter({ hasText: best.student.name }).boundingBox()
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= width).toBe(true)
})

test('the roster is reached, searched, sorted and paged by keyboard alone', async ({ page, as, api }) => {
  const { id, roster } = await rosterOf(await api('lecturer'))
  await as('lecturer', `/courses/${id}`)
  await tabTo(page, page.getByRole('link', { name: /^Students/ }))
  await page.keyboard.press('Enter')
  await expect(names(page)).toHaveCount(30)
  await tabTo(page, page.getByRole('columnheader', { name: 'Number' }).getByRole('button'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('columnheader', { name: 'Number' })).toHaveAttribute('aria-sort', 'ascending')
  await tabTo(page, page.getByRole('button', { name: 'Next page' }))
  await page.keyboard.press('Enter')
  await expect(names(page)).toHaveCount(roster.length - 30)
  await tabTo(page, search(page), 'Shift+Tab')
  await page.keyboard.type(some(roster[0], 'student').student.number ?? '')
  await expect(names(page)).toHaveText([some(roster[0], 'student').student.name])
})

/** Presses Tab until the control has the focus; fails if it is never reached. */
const tabTo = (page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') =>
  expect(async () => {
    await page.keyboard.press(key)
    expect(await control.evaluate((element) => element === document.activeElement)).toBe(true)
  }).toPass({ intervals: [0] })
