import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { dayAfter } from '#platform/web/calendar/days.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Choice } from '#platform/web/ui/choice.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useWidth } from '#platform/web/ui/use-width.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { defenceLengths, defenceSeats } from '../../contract/defence/slots.ts'
import { words } from '../words.ts'
import styles from './planner.module.css'
import type { DefencePlan, SlotSearch } from './queries.ts'
import { SlotCards } from './slot-cards.tsx'
import { missingAt, roomOf, type Slot } from './slot-inputs.ts'
import { SlotTable } from './slot-table.tsx'
import { useSlots } from './use-slots.ts'

/** How many times stand beside each other. */
const mostShown = 3

type Props = { plan: DefencePlan; search: SlotSearch; onSearch: (search: SlotSearch) => void }

/** The times at which the people and a room are free, the best beside each other, and why the others fall out. */
export function Slots({ plan, search, onSearch }: Props) {
  const t = useWords(words)
  const { day } = useFormat()
  const { chosen, room, take: fill } = useSlots(plan)
  const proposed = useRef(chosen)
  const take = (slot: Slot) => {
    fill(slot, proposed.current)
    proposed.current = slot
  }
  // With other seats a time has another room, unless somebody has entered one.
  const follow = useEffectEvent(() => {
    if (chosen && room === roomOf(proposed.current)) take(chosen)
  })
  useEffect(() => {
    if (plan) follow()
  }, [plan])
  const [showsAll, setShowsAll] = useState(false)
  const isWide = useWidth(600)
  const best = plan.slots.slice(0, mostShown)
  const shown = chosen && !best.includes(chosen) ? [...best, chosen] : best
  const others = plan.slots.filter((slot) => !shown.includes(slot))
  const View = isWide ? SlotTable : SlotCards
  return (
    <Card
      title={t('planner.best', { count: best.length })}
      note={t('planner.searched', { from: day(plan.from), until: day(plan.until), count: plan.people.length })}
      act={
        others.length > 0 && (
          <Button look="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {t(showsAll ? 'planner.fewer' : 'planner.others', { count: others.length })}
          </Button>
        )
      }
    >
      <Search plan={plan} search={search} onSearch={onSearch} />
      {shown.length > 0 ? <View plan={plan} slots={shown} chosen={chosen} onTake={take} /> : <NoTime plan={plan} />}
      {showsAll && (
        <Rows label={t('planner.others', { count: others.length })}>
          {others.map((slot) => (
            <OtherSlot key={slot.startsAt} plan={plan} of={slot} onTake={take} />
          ))}
        </Rows>
      )}
      <FallenOut plan={plan} />
    </Card>
  )
}

function Search({ plan, search, onSearch }: Props) {
  const t = useWords(words)
  const { setLength } = useSlots(plan)
  const from = (day: string) => onSearch({ ...search, from: day })
  const isFirst = plan.from <= plan.earliest
  return (
    <div className={styles.search}>
      <Choice
        label={t('planner.length')}
        value={search.length ?? null}
        options={defenceLengths.map((value) => ({ value, text: t('planner.minutes', { count: Number(value) }) }))}
        onChoose={(value) => {
          const length = defenceLengths.find((one) => one === value)
          setLength(Number(value))
          onSearch({ ...search, length })
        }}
      />
      <Choice
        label={t('planner.seats')}
        value={search.seats ?? null}
        options={defenceSeats.map((value) => ({ value, text: value }))}
        onChoose={(value) => onSearch({ ...search, seats: defenceSeats.find((one) => one === value) })}
      />
      <span className={styles.steps}>
        {!isFirst && <Button onClick={() => from(dayAfter(plan.from, -21))}>{t('planner.earlier')}</Button>}
        <Button onClick={() => from(dayAfter(plan.until, 1))}>{t('planner.later')}</Button>
      </span>
    </div>
  )
}

function OtherSlot({ plan, of, onTake }: { plan: DefencePlan; of: Slot; onTake: (slot: Slot) => void }) {
  const t = useWords(words)
  const { weekday, time } = useFormat()
  const when = `${weekday(of.day)}, ${time(of.startsAt)}–${time(of.endsAt)}`
  return (
    <Row
      title={when}
      about={[
        of.busy.length === 0 ? t('planner.allFree') : t('planner.without', { names: missingAt(plan, of) }),
        of.room?.code ?? t('planner.noRoom'),
      ].join(' · ')}
      end={
        <Button aria-label={t('planner.takeAt', { when })} onClick={() => onTake(of)}>
          {t('planner.take')}
        </Button>
      }
    />
  )
}

/** Without a time that fits, those at which the fewest are missing. */
function NoTime({ plan }: { plan: DefencePlan }) {
  const t = useWords(words)
  const { weekday } = useFormat()
  return (
    <>
      <Empty title={t('planner.none')}>{t('planner.noneAbout')}</Empty>
      <Rows label={t('planner.nearest')}>
        {plan.nearest.map((slot) => (
          <Row
            key={slot.startsAt}
            title={`${weekday(slot.day)}, ${slot.at}`}
            about={t('planner.without', { names: missingAt(plan, slot) })}
          />
        ))}
      </Rows>
    </>
  )
}

/** Why other times fall out: by person whom the defence needs, and for lack of members. */
function FallenOut({ plan }: { plan: DefencePlan }) {
  const t = useWords(words)
  const { times, withoutQuorum, neededBusy, people, quorum } = plan
  const nameOf = (id: number) => people.find(({ person }) => person.id === id)?.person.name ?? ''
  const causes = [
    ...neededBusy.map(({ person, times: count }) => t('planner.busyAt', { name: nameOf(person), count })),
    ...(withoutQuorum > 0 ? [t('planner.withoutQuorum', { count: withoutQuorum, least: quorum })] : []),
  ]
  return (
    <p className={styles.fallen}>
      {[t('planner.times', { count: times }), ...(causes.length > 0 ? causes : [t('planner.noneOut')])].join(' · ')}
    </p>
  )
}
