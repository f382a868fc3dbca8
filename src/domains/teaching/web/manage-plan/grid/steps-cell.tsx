import { RowDialog } from '#platform/web/screens/row-dialog.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { LessonPlan } from '../../../contract/plan/lesson-plan.ts'
import { EditPlan } from '../../lesson/plan-form.tsx'
import { words } from '../../words.ts'
import { Cell } from './cell.tsx'
import { type Face, tabStopOf } from './face.ts'
import styles from './grid.module.css'
import type { TopicView } from './topic-of.ts'

type Props = { face: Face; row: string; shown: TopicView | null; named: string; may: boolean }

/** The running order of the session; it is edited in the form of its plan. */
export function StepsCell({ face, row, shown, named, may }: Props) {
  const t = useWords(words)
  const steps = (shown?.steps ?? []).map(({ what }) => what).join(' · ')
  const about = t('managePlan.changeOf', { topic: named })
  const label = steps || t('managePlan.addSteps')
  return (
    <Cell {...{ face, row, name: 'what' }} label={t('managePlan.columns.what')} value={null}>
      {shown?.plan && may ? (
        <span className={styles.opens}>
          <RowDialog
            resource={LessonPlan}
            of={shown.plan}
            look="quiet"
            wide
            tabIndex={tabStopOf(face, row)}
            label={label}
            about={`${label} · ${about}`}
            title={() => about}
          >
            {(item, close) => <EditPlan of={item} onDone={close} />}
          </RowDialog>
        </span>
      ) : (
        steps || '–'
      )}
    </Cell>
  )
}
