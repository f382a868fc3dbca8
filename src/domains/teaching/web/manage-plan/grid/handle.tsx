import { useRef } from 'react'
import { useDayFormat } from '#platform/web/calendar/format-days.ts'
import { useDraggable } from '#platform/web/ui/drag.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Menu, MenuItem } from '#platform/web/ui/menu.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { Session } from '../../activity/weeks.ts'
import { words } from '../../words.ts'
import { neighbourOf, type Topic } from '../pending/arrange.ts'
import { type Face, tabStopOf } from './face.ts'
import styles from './grid.module.css'
import { rowOfSession } from './row-names.ts'
import { dragOfSession, topicKind } from './topic-of-drag.ts'

type Props = { of: Session; topic: Topic | null; face: Face }

/** Drags the topic of a session, and offers the same moves in a menu. */
export function Handle({ of, topic, face }: Props) {
  const t = useWords(words)
  const { shortDay } = useDayFormat()
  const handle = useRef<HTMLSpanElement>(null)
  const { plan, cells } = face
  const slot = plan.after.slots.find(({ lesson }) => lesson === of.id)
  const isMovable = slot?.movable === true
  const dragging = useDraggable(handle, { kind: topicKind, id: dragOfSession(of.id) }, isMovable && topic !== null)
  const [up, down] = [neighbourOf(plan.after, of.id, -1), neighbourOf(plan.after, of.id, 1)]
  const saved = typeof topic === 'number' ? plan.plans.get(topic) : undefined
  const insert = (at: number) => {
    plan.steps.insert(at)
    face.edit({ row: rowOfSession(at), cell: 'topic' })
  }
  return (
    <span ref={handle} className={`${styles.handle} ${dragging ? styles.dragging : ''}`}>
      <Menu
        label={t('managePlan.actsOf', { day: shortDay(of.day) })}
        triggerClass={styles.grip}
        tabIndex={tabStopOf(face, rowOfSession(of.id))}
        trigger={<Icon name={isMovable ? 'grip' : 'lock'} size={16} />}
      >
        {isMovable && (
          <MenuItem icon="plus" onSelect={() => insert(of.id)}>
            {t('managePlan.insertHere')}
          </MenuItem>
        )}
        {isMovable && topic !== null && up !== undefined && (
          <MenuItem icon="up" onSelect={() => plan.steps.move(topic, up)}>
            {t('managePlan.moveUp')}
          </MenuItem>
        )}
        {isMovable && topic !== null && down !== undefined && (
          <MenuItem icon="down" onSelect={() => plan.steps.move(topic, down)}>
            {t('managePlan.moveDown')}
          </MenuItem>
        )}
        {isMovable && topic !== null && (
          <MenuItem icon="minus" onSelect={() => plan.steps.takeOff(topic)}>
            {t('managePlan.takeOff')}
          </MenuItem>
        )}
        {saved && (
          <MenuItem icon="lock" onSelect={() => cells.write(saved, { fixed: !saved.fixed })}>
            {t(saved.fixed ? 'managePlan.loosen' : 'managePlan.fix')}
          </MenuItem>
        )}
      </Menu>
    </span>
  )
}
