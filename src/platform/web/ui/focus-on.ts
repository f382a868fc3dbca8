/** Moves the focus to an element that was rendered at the person's request; used as its `ref`. */
export const focusOn = (element: HTMLElement | null): void => element?.focus()
