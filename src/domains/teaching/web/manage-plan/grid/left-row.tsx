import { type ReactNode, useRef } from 'react'
import { inLanguage } from '#platform/contract/words.ts'
import { remove } from '#platform/web/api/api.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { useDraggable } from '#platform/web/ui/drag.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Menu, MenuItem } from '#platform/web/ui/menu.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { words } from '../../words.ts'
import type { Topic } from '../pending/arrange.ts'
import { type Face, tabStopOf } from './face.ts'
import styles from './grid.module.css'
import { rowOfTopic } from './row-names.ts'
import { TopicCells } from './topic-cells.tsx'
import { dragOfLeft, topicKind } from './topic-of-drag.ts'

/** A topic without a session, listed below the last week. */
export function LeftRow({ topic, face, head }: { topic: Topic; face: Face; head: ReactNode }) {
  const t = useWords(words)
  const language = useLanguage()
  const handle = useRef<HTMLSpanElement>(null)
  const { plan } = face
  const shown = plan.shown(topic)
  const dragging = useDraggable(handle, { kind: topicKind, id: dragOfLeft(plan.after.left.indexOf(topic)) })
  const free = plan.after.slots.find((one) => one.movable && one.topic === null)
  const last = plan.after.slots.findLast(({ movable }) => movable)
  const saved = shown?.plan && plan.before.left.includes(topic) ? shown.plan : null
  const title = shown ? inLanguage(shown.title, language) : ''
  return (
    <tr data-row={rowOfTopic(topic)} className={styles.left}>
      <td className={styles.move}>
        <span ref={handle} className={`${styles.handle} ${dragging ? styles.dragging : ''}`}>
          <Menu
            label={t('managePlan.actsOfTopic', { topic: title })}
            triggerClass={styles.grip}
            tabIndex={tabStopOf(face, rowOfTopic(topic))}
            trigger={<Icon name="grip" size={16} />}
          >
            {free && (
              <MenuItem icon="calendar" onSelect={() => plan.steps.move(topic, free.lesson)}>
                {t('managePlan.toFree')}
              </MenuItem>
            )}
            {last && !free && (
              <MenuItem icon="up" onSelect={() => plan.steps.move(topic, last.lesson)}>
                {t('managePlan.toLast')}
              </MenuItem>
            )}
            {saved?.actions.includes('delete') && (
              <MenuItem icon="trash" danger onSelect={() => void remove(saved).catch(showError)}>
                {t('managePlan.delete')}
              </MenuItem>
            )}
          </Menu>
        </span>
      </td>
      {head}
      <td className={styles.number}>–</td>
      <td>{t('managePlan.noDay')}</td>
      <TopicCells {...{ face, topic, row: rowOfTopic(topic), kind: '–', cameFrom: null, isOpen: true }} />
      <td>
        <Icon name="warning" size={14} /> {t('managePlan.withoutDay')}
      </td>
    </tr>
  )
}
