import type { Page } from '@playwright/test'
import { type Api, presentCourse } from '../../../app/e2e/api.ts'
import { expect, test } from '../../../app/e2e/fixtures.ts'
import { attendancePaths } from '../contract/attendance/paths.ts'
import { AttendanceRecord } from '../contract/attendance/record.ts'
import { Lesson } from '../contract/lesson.ts'
import { AttendanceObjection } from '../contract/objection/objection.ts'

type Now = { course: number; lesson: number }

/** A session of Data Structures that runs now, with its roll call open. */
async function sessionNow(lecturer: Api): Promise<Now> {
  const now = await lessonNow(lecturer)
  await lecturer.move(`/api/v2/roll_calls/${now.lesson}`, 'open')
  return now
}

/** The same session before its roll call. */
async function lessonNow(lecturer: Api): Promise<Now> {
  const course = await presentCourse(lecturer, 'CS204')
  const clock = new Date().toLocaleTimeString('en-GB', { timeZone: 'Asia/Macau' })
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  const begins = Math.max(0, hour * 60 + minute - 5)
  const { id } = await lecturer.create(Lesson, {
    ...{ course: course['@id'], kind: 'LECTURE', day: (await lecturer.feed()).today.day, confirmClashes: true },
    ...{ startsAt: timeOf(begins), endsAt: timeOf(Math.min(begins + 90, 24 * 60 - 1)) },
  })
  return { course: course.id, lesson: id }
}

const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const rows = (page: Page) => page.getByRole('list', { name: 'Students by name' }).getByRole('listitem')
const codeOf = (page: Page, at: number, label: string) => rows(page).nth(at).getByRole('radio', { name: label })

test('a lecturer takes the attendance of a whole class by keyboard alone, and the marks are saved as set', async ({
  page,
  as,
  api,
}) => {
  const lecturer = await api('lecturer')
  const { course, lesson } = await sessionNow(lecturer)
  await as('lecturer', attendancePaths.attendance({ id: course, lessonId: lesson }))
  const count = await rows(page).count()
  expect(count).toBeGreaterThanOrEqual(40)
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    if (
      await rows(page)
        .first()
        .evaluate((row) => row === document.activeElement)
    )
      break
  }
  await expect(rows(page).first()).toBeFocused()
  for (let at = 0; at < count; at++) await page.keyboard.press(at === 3 ? 'a' : at === 7 ? 'l' : 'p')
  await page.keyboard.press('z')
  await expect(rows(page).last()).toBeFocused()
  await page.keyboard.press('a')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  const kept = await lecturer.list(AttendanceRecord, `${AttendanceRecord.path}?lesson.id=${lesson}&itemsPerPage=100`)
  expect(kept).toHaveLength(count)
  const codes = kept
    .map(({ code }) => code)
    .toSorted()
    .join('')
  expect(codes).toBe(`AAL${'P'.repeat(count - 3)}`)

  await page.reload()
  await expect(codeOf(page, 3, 'Absent')).toBeChecked()
  await expect(codeOf(page, 7, 'Late')).toBeChecked()
  await expect(codeOf(page, count - 1, 'Absent')).toBeChecked()
})

test('after opening the roll call by keyboard, the focus is on the first student', { tag: '@embedded' }, async ({
  page,
  as,
  api,
}) => {
  const { course, lesson } = await lessonNow(await api('lecturer'))
  await as('lecturer', attendancePaths.attendance({ id: course, lessonId: lesson }))
  await page.getByRole('button', { name: 'Begin the roll call' }).focus()
  await page.keyboard.press('Enter')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('p')
  await expect(codeOf(page, 0, 'Present')).toBeChecked()
})

test('on a phone the first students are visible without scrolling', async ({ page, as, api }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { course, lesson } = await sessionNow(await api('lecturer'))
  await as('lecturer', attendancePaths.attendance({ id: course, lessonId: lesson }))
  await expect(rows(page).nth(1)).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sign-in sheet (PDF)' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Sign-in sheet (PDF)' })).toBeHidden()
  await rows(page).first().getByText('P', { exact: true }).click()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
})

test('marks set offline are sent later; a mark that a colleague set meanwhile is not silently overwritten', async ({
  page,
  context,
  as,
  api,
  elsewhere,
}) => {
  const lecturer = await api('lecturer')
  const { course, lesson } = await sessionNow(lecturer)
  const address = attendancePaths.attendance({ id: course, lessonId: lesson })
  await as('lecturer', address)
  await expect(rows(page).first()).toBeVisible()
  await context.setOffline(true)
  await rows(page).first().focus()
  for (const key of ['p', 'p', 'l']) await page.keyboard.press(key)
  await expect(page.getByText('3 marks are kept on this device and are sent by themselves.')).toBeVisible()

  const colleague = await elsewhere('registry', address)
  await rows(colleague).nth(1).focus()
  await colleague.keyboard.press('a')
  await expect(colleague.getByText(/^Saved \d/)).toBeVisible()

  // Closes the tab before the network is back.
  await page.goto('about:blank')
  await context.setOffline(false)
  await page.goto(`/my${address}`)
  const conflict = page.getByText(/you set Present, .* set Absent\.$/)
  await expect(conflict).toBeVisible()
  await expect(page.getByText('1 student to decide')).toBeVisible()
  await expect(codeOf(colleague, 0, 'Present')).toBeChecked()
  await expect(codeOf(colleague, 2, 'Late')).toBeChecked()
  await expect(codeOf(colleague, 1, 'Absent')).toBeChecked()

  await page.getByRole('button', { name: 'Set Present' }).click()
  await expect(conflict).toBeHidden()
  await expect(codeOf(colleague, 1, 'Present')).toBeChecked()
  const kept = await lecturer.list(AttendanceRecord, `${AttendanceRecord.path}?lesson.id=${lesson}&itemsPerPage=100`)
  expect(kept.map(({ code }) => code).toSorted()).toEqual(['L', 'P', 'P'])
})

test('a student checks in with the displayed code, objects to the resulting mark, and the lecturer accepts', async ({
  page,
  as,
  api,
  elsewhere,
}) => {
  const lecturer = await api('lecturer')
  const { course, lesson } = await sessionNow(lecturer)
  const address = attendancePaths.attendance({ id: course, lessonId: lesson })
  await as('lecturer', attendancePaths.wall({ lessonId: lesson }))
  const open = page.getByRole('button', { name: 'Open the check-in' })
  await expect(open).toBeVisible()
  await open.click()
  const wall = page.getByRole('img', { name: /^Code to scan/ })
  await expect(wall).toBeVisible()

  const student = await elsewhere('student', attendancePaths.checkIn())
  const code = (await wall.getAttribute('aria-label'))?.replace('Code to scan: ', '') ?? ''
  await student.getByLabel('Code on the screen').fill(code)
  await student.getByRole('button', { name: 'Check in', exact: true }).click()
  await expect(student.getByText('You are checked in')).toBeVisible()
  const { name } = (await (await api('student')).profile()).user
  await expect(page.getByRole('region', { name: 'Who is here' }).getByText(name)).toBeVisible()

  await page.goto(`/my${address}`)
  const row = rows(page).filter({ hasText: name })
  await expect(row).toContainText('code')
  await row.focus()
  await page.keyboard.press('a')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()

  await student.goto(`/my${address}`)
  await student.getByRole('link', { name: 'Object', exact: true }).first().click()
  await student.getByLabel('Should be').selectOption('Present')
  await student.getByLabel(/^Why/).fill('I checked in by the code and sat in the last row.')
  await student.getByRole('button', { name: 'Send the objection' }).click()
  await student.waitForURL(/\/attendance_objections\/\d+$/)
  const objection = Number(student.url().match(/attendance_objections\/(\d+)/)?.[1])

  await page.reload()
  await expect(row).toContainText('Objection pending')
  await row.focus()
  await page.getByRole('link', { name: 'Objection pending' }).click()
  await page.getByRole('button', { name: 'Accept' }).click()
  const words = page.getByRole('dialog')
  await words.getByRole('textbox').fill('The wall shows that they had checked in.')
  await words.getByRole('button', { name: 'Accept' }).click()
  await expect(words).toBeHidden()
  await expect(page.getByText('The wall shows that they had checked in.').first()).toBeVisible()
  expect(await lecturer.item(AttendanceObjection, objection)).toMatchObject({
    ...{ state: 'ACCEPTED', now: { code: 'P' }, objected: { code: 'A' } },
  })
  await student.goto(`/my${address}`)
  await expect(student.getByRole('link', { name: 'objection accepted' }).first()).toBeVisible()
})
