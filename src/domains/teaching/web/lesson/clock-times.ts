/** The start of each step: the first with the session, every other one after the steps before it. */
export function clockTimes(startsAt: string, steps: readonly { minutes: number }[]): string[] {
  const [hours = 0, minutes = 0] = startsAt.split(':').map(Number)
  let at = hours * 60 + minutes
  return steps.map((step) => {
    const said = `${two(Math.floor(at / 60) % 24)}:${two(at % 60)}`
    at += step.minutes
    return said
  })
}

const two = (value: number) => String(value).padStart(2, '0')
