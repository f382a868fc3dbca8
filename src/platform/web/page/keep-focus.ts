/**
 * The last position of the focus: the element and its ancestors, each with its index among its siblings, and the page.
 */
type Was = { path: readonly Element[]; places: readonly number[]; page: string }

/** Other code that moves the focus itself has done so after this time. */
const pauseMs = 60

/**
 * Keeps the focus near its position when its element is removed: a deleted row, a button after its action, a dialog
 * whose opener is gone. Otherwise it would fall back to the document, and keyboard and screen reader users would start
 * again at the top. It goes to the row that took the place, else to the heading of the section; never to a control,
 * which a key that is still held down would press.
 */
export function keepFocus(): () => void {
  let was: Was | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const remember = ({ target }: Event) => {
    if (target instanceof Element && target !== document.body) was = whereIs(target)
  }
  // Clicking outside of a control removes the focus on purpose.
  const forget = () => {
    was = null
  }
  const isLost = () => was !== null && !was.path[0]?.isConnected && hasNoFocus()
  const watch = new MutationObserver(() => {
    if (!isLost()) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (was && isLost()) giveBack(was)
    }, pauseMs)
  })
  document.addEventListener('focusin', remember)
  document.addEventListener('pointerdown', forget)
  watch.observe(document.body, { childList: true, subtree: true })
  return () => {
    clearTimeout(timer)
    watch.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('pointerdown', forget)
  }
}

const hasNoFocus = () => document.activeElement === null || document.activeElement === document.body

function whereIs(element: Element): Was {
  const path: Element[] = []
  for (let at: Element | null = element; at; at = at.parentElement) path.push(at)
  const places = path.map((one) => [...(one.parentElement?.children ?? [])].indexOf(one))
  return { path, places, page: location.pathname }
}

/** Does nothing after a change of page, because the new page sets the focus itself. */
function giveBack({ path, places, page }: Was): void {
  const at = path.findIndex(({ isConnected }) => isConnected)
  const here = path[at]
  if (!here || page !== location.pathname || !here.closest('main')) return
  const row = rowAt(here, places[at - 1] ?? 0)
  const target = row ?? headingAround(here)
  if (!(target instanceof HTMLElement)) return
  if (!target.hasAttribute('tabindex')) {
    target.tabIndex = -1
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true })
  }
  target.focus({ preventScroll: true })
}

const lists = 'ul, ol, tbody'
const rows = 'li, tr'

/** The row that contained it; if the row was removed, the one that took its place, or the last. */
function rowAt(here: Element, place: number): Element | null | undefined {
  if (here.matches(lists)) return here.children[Math.min(place, here.children.length - 1)]
  return here.closest(rows)
}

/** The heading of the nearest section of the page that has one. */
function headingAround(here: Element): Element | null {
  for (let at: Element | null = here; at; at = at.parentElement) {
    const heading = at.matches('section, [role="group"], main') ? at.querySelector('h1, h2, h3') : null
    if (heading) return heading
  }
  return null
}
