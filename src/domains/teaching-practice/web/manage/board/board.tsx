import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { useAddress } from '#platform/web/table/address.ts'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../../words.ts'
import { programsQuery, schoolsQuery, termsQuery, useSchools } from '../parts/choices.ts'
import styles from './board.module.css'
import { BoardFilters } from './filters.tsx'
import { most, placesOf, unaskedIn } from './queries.ts'
import { SchoolCard, type SchoolPlace } from './school-card.tsx'
import { stepThrough } from './steps.ts'
import { StudentCard } from './student-card.tsx'
import { type Planned, usePlacing } from './use-placing.ts'

export const load = (_: unknown, search: URLSearchParams) =>
  Promise.all([
    ...[prefetch(unaskedIn(search)), prefetch(schoolsQuery)],
    ...[prefetch(termsQuery), prefetch(programsQuery)],
  ])

/**
 * Students without a school on the left, schools with their places on the right. A student is dragged to a school, or
 * chosen and then placed by a button: arrow keys move through students and schools, Escape deselects.
 */
export default function PlacementBoard() {
  const t = useWords(words)
  const [search] = useAddress()
  const { data } = useLoaded(unaskedIn(search))
  const all: readonly Planned[] = data['hydra:member']
  const left = all.filter(({ school }) => school === null)
  const schools = useSchools()
  const board = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const student = left.find(({ id }) => id === chosen) ?? null
  const { place, busy } = usePlacing()
  const offers = useOffers(student)
  useFocusOnPlaces(board, student !== null && offers !== undefined)
  const sorted = student ? byFit(schools, offers) : schools

  const placeAt = async (practice: Planned | undefined, school: SchoolPlace) => {
    if (!practice) return
    const next = left[left.indexOf(practice) + 1] ?? left[left.indexOf(practice) - 1]
    if (!(await place(practice, school))) return
    setChosen(null)
    focusOn(board.current, next)
  }
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && student) {
      setChosen(null)
      focusOn(board.current, student)
    } else stepThrough(event)
  }
  return (
    <Page
      crumb={[{ text: t('manage.crumb') }]}
      title={t('manage.board.title')}
      meta={t('manage.board.about')}
      acts={<BoardFilters />}
      wide
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows between the buttons inside, which work without */}
      <div ref={board} className={styles.board} onKeyDown={pressed}>
        <section className={styles.left} aria-label={t('manage.board.left')}>
          <h2>
            {t('manage.board.left')} <small className={styles.count}>{left.length}</small>
          </h2>
          {data['hydra:totalItems'] > most && <p className={styles.remark}>{t('manage.board.tooMany', { most })}</p>}
          {left.length === 0 && <Empty title={t('manage.board.nobody')}>{t('manage.board.nobodyAbout')}</Empty>}
          <ul className={styles.students}>
            {left.map((one) => (
              <li key={one.id}>
                <StudentCard
                  of={one}
                  chosen={one.id === chosen}
                  onChoose={() => setChosen(one.id === chosen ? null : one.id)}
                />
              </li>
            ))}
          </ul>
        </section>
        <div className={styles.schools}>
          {sorted.map((school) => (
            <SchoolCard
              key={school.id}
              of={school}
              planned={all.filter((one) => one.school?.id === school.id)}
              student={student?.student.name ?? null}
              offer={offers?.get(school.id)}
              busy={busy}
              onPlace={(id) =>
                void placeAt(id === null ? (student ?? undefined) : all.find((one) => one.id === id), school)
              }
              onRemove={(one) => void place(one, null)}
            />
          ))}
        </div>
      </div>
      <p role="status" className="sr-only">
        {student && t('manage.board.chosen', { name: student.student.name })}
      </p>
    </Page>
  )
}

/** What each school offers to the chosen student; nothing until that is loaded. */
function useOffers(student: Planned | null) {
  const { data } = useQuery({ ...placesOf(student?.id ?? 0), enabled: student !== null })
  if (!student || !data) return undefined
  return new Map(data.places.map(({ school, ...offer }) => [school, offer]))
}
type Offers = ReturnType<typeof useOffers>

/** Sorts suitable schools first, then those with something against them, then the full ones. */
function byFit(schools: readonly SchoolPlace[], offers: Offers): SchoolPlace[] {
  const rank = ({ id }: SchoolPlace) => {
    const offer = offers?.get(id)
    if (!offer) return 1
    return offer.free === 0 ? 3 : offer.against.length > 0 ? 2 : 0
  }
  return schools.toSorted((a, b) => rank(a) - rank(b))
}

/** After choosing a student, moves the focus to the first suitable school. */
function useFocusOnPlaces(board: { current: HTMLElement | null }, ready: boolean) {
  useEffect(() => {
    if (ready) board.current?.querySelector<HTMLElement>('[data-place] button')?.focus()
  }, [board, ready])
}

const focusOn = (board: HTMLElement | null, practice: Planned | undefined) =>
  board?.querySelector<HTMLElement>(`[data-student="${practice?.id}"]`)?.focus()
