import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listOf } from '#platform/web/api/api.ts'
import { useProfile } from '#platform/web/api/session.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { AbsenceNotice } from '../../contract/absence/notice.ts'
import { absencePaths } from '../../contract/absence/paths.ts'
import styles from '../attendance/own.module.css'
import { words } from '../words.ts'
import { notices } from './notices.ts'

/** How many of the latest notices are shown beside the attendance; another page lists all of them. */
const shown = 3

/** The latest notices of a student, and a link to a new one for the session of this page. */
export function OwnNotices({ lesson, day }: { lesson: number; day: string }) {
  const t = useWords(words)
  const { day: inWords } = useFormat()
  const { id } = useProfile().user
  const { data } = useQuery(listOf(AbsenceNotice, { 'student.id': id, itemsPerPage: shown }))
  const all = data?.['hydra:member'] ?? []
  return (
    <Card title={t('absence.title')}>
      <ul className={styles.list}>
        {all.map((one) => (
          <li key={one.id}>
            <Link to={absencePaths.notice({ id: one.id })}>
              {one.from === one.until ? inWords(one.from) : `${inWords(one.from)} – ${inWords(one.until)}`}
            </Link>
            <Chip tone={notices.flow.tones[one.state]}>{t(`states.${one.state}`)}</Chip>
          </li>
        ))}
        <li>
          <ButtonLink to={`${absencePaths.newNotice()}?lesson=${lesson}&day=${day}`}>{t('absence.create')}</ButtonLink>
        </li>
      </ul>
    </Card>
  )
}
