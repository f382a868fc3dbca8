import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { IconButton } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useWidth } from '#platform/web/ui/use-width.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { type CalendarState, searchWith, stepFrom, views } from './address.ts'
import styles from './steps.module.css'

type Props = {
  shown: CalendarState
  /** Further controls; on a phone they are placed beside the days, where there is room. */
  children?: ReactNode
}

/** The controls for moving through time, choosing the view, and printing. */
export function Steps({ shown, children }: Props) {
  const t = useWords(words)
  const { search } = useLocation()
  const isWide = useWidth(600)
  const to = (change: Readonly<Record<string, string>>) => ({ search: searchWith(new URLSearchParams(search), change) })
  return (
    <>
      <nav className={styles.group} aria-label={t('schedule.steps')} data-no-print>
        <Link to={to({ day: stepFrom(shown, -1) })} aria-label={t('schedule.before')} preventScrollReset>
          <Icon name="left" size={16} />
        </Link>
        <Link to={to({ day: '' })} preventScrollReset>
          {t('schedule.today')}
        </Link>
        <Link to={to({ day: stepFrom(shown, 1) })} aria-label={t('schedule.after')} preventScrollReset>
          <Icon name="right" size={16} />
        </Link>
      </nav>
      {!isWide && children}
      <nav className={styles.group} aria-label={t('schedule.view')} data-no-print>
        {views.map((view) => (
          <Link key={view} to={to({ view })} aria-current={view === shown.view ? 'page' : undefined} preventScrollReset>
            {t(`schedule.views.${view}`)}
          </Link>
        ))}
      </nav>
      {isWide && <IconButton icon="print" label={t('schedule.print')} onClick={() => print()} />}
      {isWide && children}
    </>
  )
}
