import { Card } from '#platform/web/ui/card.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { FateOfLesson } from '../../contract/pattern-change.ts'
import { words } from '../words.ts'
import styles from './change-pattern.module.css'
import type { LessonChoice } from './edits.ts'
import { FateRow } from './fate-row.tsx'

type Props = {
  of: readonly FateOfLesson[]
  choices: ReadonlyMap<number, LessonChoice>
  onChoose: (lesson: number, choice: LessonChoice) => void
}

/** The planned sessions by what becomes of them. */
export function Fates({ of, choices, onChoose }: Props) {
  const t = useWords(words)
  const groups = [
    { key: 'decide', of: of.filter(({ fate }) => fate === 'decide') },
    { key: 'move', of: of.filter(({ fate }) => fate !== 'decide' && fate !== 'stays') },
    { key: 'stay', of: of.filter(({ fate }) => fate === 'stays') },
  ] as const
  const moving = of.filter(({ fate }) => fate !== 'stays').length
  return (
    <Card title={t('patternChange.unfit', { count: moving })}>
      <div className={`${styles.row} ${styles.head}`} aria-hidden="true">
        <span>{t('activity.columns.number')}</span>
        <span>{t('activity.columns.session')}</span>
        <span>{t('patternChange.was')}</span>
        <span>{t('patternChange.becomes')}</span>
        <span>{t('activity.columns.room')}</span>
        <span>{t('patternChange.fate')}</span>
      </div>
      {groups
        .filter((group) => group.of.length > 0)
        .map((group) => (
          <section key={group.key} aria-label={t(`patternChange.groups.${group.key}`)}>
            <h3 className={styles.group}>
              {t(`patternChange.groups.${group.key}`)} <small>{group.of.length}</small>
            </h3>
            <ul className={styles.list}>
              {group.of.map((one) => (
                <FateRow
                  key={one.lesson}
                  of={one}
                  choice={choices.get(one.lesson)}
                  onChoose={(choice) => onChoose(one.lesson, choice)}
                />
              ))}
            </ul>
          </section>
        ))}
    </Card>
  )
}
