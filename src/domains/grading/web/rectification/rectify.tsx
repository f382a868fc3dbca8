import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useTurn } from '#platform/web/ui/use-turn.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import type { SheetItem } from '../sheet/queries.ts'
import { words } from '../words.ts'
import { RectificationFields } from './fields.tsx'
import { Rectifiable } from './rectifiable.tsx'

type Props = { of: SheetItem }

/** The button that opens a rectification of a published sheet, until the deadline. */
export function Rectify({ of }: Props) {
  const t = useWords(words)
  const { day, isoDay } = useFormat()
  const [opening, setOpening] = useState(false)
  const turn = useTurn(opening)
  if (!of.actions.includes('rectify') || of.rectifyUntil === null) return null
  const until = day(of.rectifyUntil)
  const isOver = of.rectifyUntil < isoDay(new Date().toISOString())
  return (
    <Card title={t('rectification.open')} padded>
      {isOver && <p>{t('rectification.over', { day: until })}</p>}
      {!isOver && !opening && (
        <>
          <p>
            {t('rectification.openAbout')} {t('rectification.until', { day: until })}
          </p>
          <div ref={turn.button}>
            <Button icon="edit" onClick={() => setOpening(true)}>
              {t('rectification.open')}
            </Button>
          </div>
        </>
      )}
      {opening && (
        <div ref={turn.form}>
          <New of={of} onClose={() => setOpening(false)} />
        </div>
      )}
    </Card>
  )
}

function New({ of, onClose }: Props & { onClose: () => void }) {
  const t = useWords(words)
  const [, setSearch] = useSearchParams()
  return (
    <Rectifiable course={of.course.id} sheet={of.id}>
      {(grades) => (
        <ResourceForm
          of={GradeSheet}
          for="create"
          initial={{ rectifies: of['@id'], rows: [] }}
          act={t('rectification.act')}
          words={words}
          onDone={({ id }) => {
            onClose()
            setSearch({ sheet: String(id) })
          }}
          onCancel={onClose}
        >
          <RectificationFields of={grades} />
        </ResourceForm>
      )}
    </Rectifiable>
  )
}
