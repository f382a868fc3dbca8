import AxeBuilder from '@axe-core/playwright'
import { expect, type Person, test } from './fixtures.ts'

/** Every screen, by a person who may see it; `course` is his first one. */
const screens: [name: string, person: Person, path: string][] = [
  ['feed', 'student', '/my/feed'],
  ['course info', 'student', '/my/courses/:course/dashboard/info'],
  ['profile info', 'student', '/my/profile/info'],
  ['feed of someone blocked', 'blocked', '/my/feed'],
  ['feed of a guest', 'guest', '/my/feed'],
  ['course students', 'lecturer', '/my/courses/:course/students'],
  ['announcements', 'registry', '/my/registry/announcements'],
  ['a new announcement', 'registry', '/my/registry/announcements/create'],
  ['an announcement', 'registry', '/my/registry/announcements/1'],
  ['not found', 'student', '/my/no/such/page'],
]

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [360, 1440])
    for (const [name, person, path] of screens)
      test(`${name} has no barrier, ${colorScheme}, ${width} px`, async ({ page, as, api }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height: 900 })
        const { teachCourses, courses } = path.includes(':course')
          ? await (await api(person)).get('/api/v2/my_academic')
          : { teachCourses: [], courses: [] }
        await as(person, path.replace(':course', [...teachCourses, ...courses][0]?.id))
        await page.waitForLoadState('networkidle')
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' · ')}`)).toEqual([])
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow).toBe(0)
      })

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [360, 1440])
    test(`the sign-in page has no barrier, ${colorScheme}, ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/my/feed')
      await page.waitForURL(/\/realms\/master\//)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' · ')}`)).toEqual([])
    })
