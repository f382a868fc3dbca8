import { Course } from '#course/contract'
import { refTo } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { openCheckIns } from '../../contract/attendance/check-in.ts'
import type { TeachingTables } from '../tables.ts'
import { ownMarksIn } from './own.ts'
import { openWindows } from './window.ts'

/** The lessons into which the reader can check in now, with their own marks. */
export const openCheckInsRoute = route(openCheckIns, {
  on: null,
  because: 'The open sessions of the caller’s own courses.',
  allow: 'own',
  run: async (ctx: Ctx<TeachingTables>) => {
    const windows = (await openWindows(ctx)).filter(({ mine }) => mine)
    const marks = await ownMarksIn(
      windows.map(({ lesson }) => lesson),
      ctx,
    )
    const lessons = windows.map(({ course, courseId, title, secret, mine, startedAt, ...window }) => {
      const own = marks.get(window.lesson)
      return {
        ...window,
        course: { ...refTo(Course, courseId, inLanguage(title, ctx.language)), code: course },
        own: own ? { label: own.label, countsAs: own.countsAs, at: own.at } : null,
      }
    })
    return { '@id': openCheckIns.path, '@type': 'CheckIn' as const, lessons }
  },
})
