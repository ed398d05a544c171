import { useRef, useState } from 'react'
import clsx from 'clsx'

const READABLE_MILLISECONDS = 2500

/**
 * Copies the text of an element and selects it where the clipboard is refused, or copies a text that is nowhere on the
 * page. `of`: the element whose text is copied; `text`: what is copied instead; `label`: what a screen reader calls the
 * button; `children`: what the button shows. @param {any} props
 */
export default function CopyButton ({ of, text, label, className, children = 'Copy' }) {
  const timer = useRef(/** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined))
  const [outcome, setOutcome] = useState('')
  // A selection is seen where it is; everything else is only told here.
  const shown = of && outcome !== 'Copied' ? '' : outcome

  async function copy () {
    const done = await write(() => text?.() ?? of?.current?.textContent ?? '')
    if (!done && of?.current) window.getSelection()?.selectAllChildren(of.current)
    setOutcome(done ? 'Copied' : of ? 'Selected: copy it with your keyboard' : 'Not copied')
    clearTimeout(timer.current)
    timer.current = setTimeout(setOutcome, READABLE_MILLISECONDS, '')
  }

  return (
    <>
      <button type='button' className={clsx(className, 'scripted-only')} onClick={copy} aria-label={label}>
        {shown || children}
      </button>
      <span role='status' className='spoken-only'>{outcome}</span>
    </>
  )
}

/** The clipboard exists on secure origins only, and may be refused there too. */
async function write (make) {
  try {
    await navigator.clipboard.writeText(await make())
    return true
  } catch {
    return false
  }
}
