import { type Pictures, squarePhoto } from '../profile/photo-image.ts'

/** Colours of background, clothes, hair and skin. */
const looks = [
  ['#dfe8ee', '#27486b', '#2b211d', '#f0c9a8'],
  ['#efe6da', '#7a2f3b', '#151311', '#e3b48d'],
  ['#e4eee2', '#2f5d4a', '#6b4a2c', '#f4d3b8'],
  ['#ece4f0', '#4a3a6b', '#33261d', '#d9a47a'],
] as const

/** Drawn portraits, so that the photos of the demo show no real person. */
export const portraits: readonly Pictures[] = await Promise.all(looks.map(portraitOf))

async function portraitOf([ground, clothes, hair, skin]: (typeof looks)[number]): Promise<Pictures> {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 64 64">
    <rect width="64" height="64" fill="${ground}"/>
    <path d="M8 64c2-16 12-20 24-20s22 4 24 20z" fill="${clothes}"/>
    <rect x="26" y="36" width="12" height="12" rx="5" fill="${skin}"/>
    <ellipse cx="32" cy="27" rx="12" ry="14" fill="${skin}"/>
    <path d="M19 28c-2-14 5-19 13-19s15 5 13 19c-2-7-5-10-13-10s-11 3-13 10z" fill="${hair}"/>
    <circle cx="27.5" cy="28" r="1.4" fill="#222"/><circle cx="36.5" cy="28" r="1.4" fill="#222"/>
    <path d="M27 34.5c3 2.4 7 2.4 10 0" fill="none" stroke="#8a4b3c" stroke-width="1.2" stroke-linecap="round"/></svg>`
  const pictures = await squarePhoto(Buffer.from(drawn))
  if (!pictures) throw new Error('A portrait of the demonstration cannot be drawn.')
  return pictures
}
