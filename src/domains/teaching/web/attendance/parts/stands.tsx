import { Card } from '#platform/web/ui/card.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { Standing } from '../../../contract/attendance/standing.ts'
import { words } from '../../words.ts'
import styles from './stands.module.css'
import { useStandingText } from './use-standing-text.ts'

type Props = {
  standing: Standing
  least: number
  /** The title of the card before anything was counted. */
  title: string
}

/** The attendance of a student in the course, and the requirements. */
export function Stands({ standing, least, title }: Props) {
  const t = useWords(words)
  const { percent } = useFormat()
  const text = useStandingText(standing)
  const share = standing.percent === null ? null : percent(standing.percent / 100)
  return (
    <Card title={share === null ? title : t('attendance.own.percent', { percent: share })} padded>
      <p className={standing.level === 'FINE' ? undefined : styles.warned}>{text}</p>
      <p>{t('attendance.own.rule', { least: percent(least / 100) })}</p>
    </Card>
  )
}
