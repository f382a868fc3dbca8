import { useState } from 'react'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useTurn } from '#platform/web/ui/use-turn.ts'
import { useWords } from '#platform/web/words/words.ts'
import { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import type { SheetContent } from '../../contract/sheet/sheet-content.ts'
import type { SheetItem } from '../sheet/queries.ts'
import { words } from '../words.ts'
import { Evidence } from './evidence.tsx'
import { RectificationFields } from './fields.tsx'
import { Counts, OldAndNew } from './old-and-new.tsx'
import { Rectifiable } from './rectifiable.tsx'
import styles from './rectification.module.css'

type Props = { of: SheetItem }

/** What a rectification changes and why; editable until it is signed, for those who may. */
export function Rectified({ of, content }: Props & { content: SheetContent }) {
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
          <Changes of={of} content={content} />
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
  const against = new Map(of.rows.map(({ enrollment, broken }) => [enrollment, broken]))
  const t = useWords(words)
  return (
    <Rectifiable course={of.course.id} sheet={of.rectifies ?? 0}>
      {(grades) => (
        <ResourceForm
          of={GradeSheet}
          for={of}
          act={t('rectification.save')}
          words={words}
          onDone={onClose}
          onCancel={onClose}
        >
          <RectificationFields of={grades} against={against} files={of.files} />
        </ResourceForm>
      )}
    </Rectifiable>
  )
}

/** The reason, the author, and each grade before and after. */
function About({ of: { id, cause, text, openedBy, files } }: Props) {
  const t = useWords(words)
  return (
    <>
      <Definition>
        <Fact label={t('rectification.cause')}>{cause && t(`rectification.causes.${cause}`)}</Fact>
        <Fact label={t('rectification.openedBy')}>{openedBy?.name}</Fact>
      </Definition>
      <p className={styles.text}>{text}</p>
      <Evidence of={{ id, files }} />
    </>
  )
}

/** The same for all who sign: the reason, old and new marks, grades and outcomes, and the counts of the course. */
export function Changes({ of, content }: Props & { content: SheetContent }) {
  return (
    <>
      <About of={of} />
      <OldAndNew of={content} />
      <Counts of={content} />
    </>
  )
}
