import { useState } from 'react'
import { useLoaded } from '#platform/web/api/query.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { placesIn, type Source, takenOver } from './arrange.ts'
import { type Arranging, hereIn } from './arranging.ts'
import styles from './groups.module.css'
import { groupWorksQuery } from './queries.ts'
import type { Student } from './use-students.ts'

/** Copies the groups of another assessment, or those of the timetable. */
export function TakeDialog({ groups, students, work, onPlace, onClose }: Arranging) {
  const t = useWords(words)
  const others = useLoaded(groupWorksQuery(work.course.id)).data['hydra:member']
  const sources = [
    ...others.flatMap((one) =>
      one.id === work.id || one.groups.length === 0
        ? []
        : [{ key: String(one.id), text: one.assessment.name || one.assessment.code, groups: one.groups as Source }],
    ),
    ...timetableGroups(students).map((one) => ({
      ...{ key: `timetable ${one.name}`, text: t('groups.classGroup', { group: one.name }), groups: [one] },
    })),
  ]
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (key: string, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(key)
    else next.delete(key)
    setChosen(next)
  }
  const from = sources.flatMap((one) => (chosen.has(one.key) ? one.groups : []))
  const next = takenOver(groups, from, hereIn(students))
  const count = placesIn(next).size - placesIn(groups).size
  return (
    <Dialog
      title={t('groups.take')}
      onClose={onClose}
      acts={
        <>
          <Button onClick={onClose}>{t('groups.cancel')}</Button>
          <Button
            look="primary"
            disabledReason={count === 0 ? t('groups.takeWould', { count }) : undefined}
            onClick={() => onPlace(next)}
          >
            {t('groups.place')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        {sources.length === 0 ? (
          <p>{t('groups.takeNone')}</p>
        ) : (
          <>
            <p>{t('groups.takeAbout')}</p>
            <fieldset>
              <legend>{t('groups.takeFrom')}</legend>
              {sources.map(({ key, text }) => (
                <label key={key}>
                  <input
                    type="checkbox"
                    checked={chosen.has(key)}
                    onChange={({ target }) => toggle(key, target.checked)}
                  />
                  {text}
                </label>
              ))}
            </fieldset>
            <p role="status">{t('groups.takeWould', { count })}</p>
          </>
        )}
      </div>
    </Dialog>
  )
}

/** The groups of the timetable with students of the course, by their codes. */
function timetableGroups(students: readonly Student[]): Source {
  const codes = [...new Set(students.flatMap((one) => one.groups))].sort()
  return codes.map((name) => ({
    name,
    members: students.filter((one) => one.groups.includes(name)).map(({ enrollment }) => enrollment),
  }))
}
