import { useState } from 'react'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useTurn } from '#platform/web/ui/use-turn.ts'
import { useWords } from '#platform/web/words/words.ts'
import { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import type { SheetItem } from '../sheet/queries.ts'
import { useGradeText } from '../use-grade-text.ts'
import { words } from '../words.ts'
import { Evidence } from './evidence.tsx'
import { RectificationFields } from './fields.tsx'
import { OutcomeOfRow, RulesOfRow } from './outcome-of-row.tsx'
import styles from './rectification.module.css'

type Props = { of: SheetItem }

/** What a rectification changes and why; editable until it is signed, for those who may. */
export function Rectified({ of }: Props) {
  const t = useWords(words)
  const [changing, setChanging] = useState(false)
  const turn = useTurn(changing)
  if (of.kind !== 'RECTIFICATION') return null
  const mayChange = of.actions.includes('update')
  return (
    <Card title={t('rectification.title')} padded>
      <Stack>
        {changing && mayChange ? (
          <div ref={turn.form}>
            <Change of={of} onClose={() => setChanging(false)} />
          </div>
        ) : (
          <Changes of={of} />
        )}
        {mayChange && !changing && (
          <div ref={turn.button}>
            <Button icon="edit" onClick={() => setChanging(true)}>
              {t('rectification.change')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  )
}

function Change({ of, onClose }: Props & { onClose: () => void }) {
  const t = useWords(words)
  const students = of.rows.map(({ enrollment, student, before, broken }) => ({
    ...{ enrollment, name: student.name, grade: before.grade, broken },
  }))
  return (
    <ResourceForm
      of={GradeSheet}
      for={of}
      act={t('rectification.save')}
      words={words}
      onDone={onClose}
      onCancel={onClose}
    >
      <RectificationFields of={students} keeps={students.map(({ enrollment }) => enrollment)} files={of.files} />
    </ResourceForm>
  )
}

/** The reason, the author, and each grade before and after. */
export function Changes({
  of: { id, cause, text, openedBy, rows, files },
}: {
  of: Pick<SheetItem, 'id' | 'cause' | 'text' | 'openedBy' | 'rows' | 'files'>
}) {
  const t = useWords(words)
  const gradeOf = useGradeText()
  return (
    <>
      <Definition>
        <Fact label={t('rectification.cause')}>{cause && t(`rectification.causes.${cause}`)}</Fact>
        <Fact label={t('rectification.openedBy')}>{openedBy?.name}</Fact>
      </Definition>
      <p className={styles.text}>{text}</p>
      <Evidence of={{ id, files }} />
      <table className={styles.rows} aria-label={t('rectification.grades')}>
        <thead>
          <tr>
            <th scope="col">{t('rectification.student')}</th>
            <th scope="col">{t('rectification.before')}</th>
            <th scope="col">{t('rectification.after')}</th>
            <th scope="col">{t('rectification.outcome')}</th>
            <th scope="col">{t('rectification.rule')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.enrollment}>
              <th scope="row">{row.student.name}</th>
              <td>{gradeOf(row.before.grade)}</td>
              <td>{row.after ? <b>{gradeOf(row.after.grade)}</b> : t('rectification.notYet')}</td>
              <td>
                <OutcomeOfRow of={row} />
              </td>
              <td>
                <RulesOfRow of={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('rectification.worked')}</p>
    </>
  )
}
