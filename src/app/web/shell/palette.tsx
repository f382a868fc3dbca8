import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { domains } from '../domains.ts'
import { shell } from '../words/shell.ts'
import styles from './palette.module.css'
import { takeTyped } from './palette-open.ts'
import type { Place } from './palette-place.ts'
import { usePlaces } from './palette-places.ts'

/** Opens any page, course, person or thesis that the person may see: type, choose with arrow keys, Enter. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const t = useWords(shell)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const { groups, state } = usePlaces(text, pathname)
  const places = groups.flatMap(({ places: some }) => some)
  const chosen = Math.min(at, places.length - 1)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Taken once: React may call the function below again.
    const typed = takeTyped()
    setText((before) => before + typed)
    return () => element?.close()
  }, [])
  useWordsOfAll()
  const go = (place: Place | undefined) => {
    if (!place) return
    onClose()
    void navigate(place.path)
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt((chosen + step + places.length) % Math.max(1, places.length))
    }
    if (event.key === 'Enter') go(places[chosen])
  }
  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={t('palette.title')}
      onClose={onClose}
      onPointerDown={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.inside}>
        <div className={styles.field}>
          <Icon name="search" />
          <input
            role="combobox"
            aria-expanded={places.length > 0}
            aria-controls={`${id}list`}
            aria-autocomplete="list"
            aria-activedescendant={places[chosen] && `${id}${chosen}`}
            aria-label={t('palette.hint')}
            placeholder={t('palette.hint')}
            value={text}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setText(event.target.value)
              setAt(0)
            }}
            onKeyDown={pressed}
          />
        </div>
        <div id={`${id}list`} role="listbox" aria-label={t('palette.title')} className={styles.list} tabIndex={-1}>
          {groups.map(({ name, places: some }) => (
            <fieldset key={name} className={styles.group}>
              <legend>{t(`palette.${name}`)}</legend>
              {some.map((place) => (
                <Option
                  key={place.path}
                  id={`${id}${places.indexOf(place)}`}
                  place={place}
                  chosen={places[chosen] === place}
                  onGo={() => go(place)}
                />
              ))}
            </fieldset>
          ))}
        </div>
        <p className={styles.foot} role="status">
          {state === 'searching' && t('palette.searching')}
          {state === 'failed' && t('palette.failed')}
          {state === 'done' && (places.length > 0 || text === '' ? t('palette.keys') : t('palette.none', { text }))}
        </p>
      </div>
    </dialog>
  )
}

/**
 * Tabs and titles use the words of their domains, which are fetched once; those that cannot be fetched are left out.
 */
function useWordsOfAll() {
  const [, setLoaded] = useState(false)
  useEffect(() => {
    void Promise.allSettled(domains.map(({ words }) => words.load())).then(() => setLoaded(true))
  }, [])
}

type OptionProps = { id: string; place: Place; chosen: boolean; onGo: () => void }

function Option({ id, place, chosen, onGo }: OptionProps) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (chosen) option.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <div
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      className={styles.option}
      onMouseDown={onGo}
    >
      {place.person ? <Avatar name={place.title} photo={place.person.photo} size={24} /> : <Icon name={place.icon} />}
      <span className={styles.title}>{place.title}</span>
      {place.subtitle && <small>{place.subtitle}</small>}
    </div>
  )
}
