import { NavLink, Outlet } from 'react-router'
import { NotAllowed } from '#platform/contract/errors.ts'
import { prefetch, useLoaded } from '#platform/web/query.ts'
import type { Params } from '#platform/web/screen.ts'
import { useScreensHere, useTabs } from '#platform/web/screen-tabs.ts'
import { useText, useWords } from '#platform/web/words.ts'
import { words } from '../words.ts'
import styles from './layout.module.css'
import { courseQuery } from './queries.ts'

type Here = Params<'/courses/:id/assessments'>

export async function load({ id }: Here) {
  const course = await prefetch(courseQuery(id))
  if (!course.actions.includes('seePeople')) throw new NotAllowed()
}

/** The layout of the pages on assessments: the marks, what outside examiners mark, and the assessments themselves. */
export default function Assessments({ params }: { params: Here }) {
  const t = useWords(words)
  const text = useText()
  const course = useLoaded(courseQuery(params.id)).data
  const tabs = useTabs({ course })
  const isOwn = useScreensHere().some(({ page }) => page === 'own')
  if (isOwn || tabs.length < 2) return <Outlet />
  return (
    <>
      <nav aria-label={t('assessment.tabs.label')} className={styles.views} data-no-print>
        {tabs.map(({ text: name, href, count }) => (
          <NavLink key={href} to={href}>
            {text(name)} {count !== undefined && <em>{count}</em>}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </>
  )
}
