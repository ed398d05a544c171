/** The props of a part of a drawing that is pressed like a button. */
export function asButton (label, onPress) {
  return {
    role: 'button',
    tabIndex: 0,
    'aria-label': label,
    onClick: onPress,
    onKeyDown (event) {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      onPress()
    }
  }
}
