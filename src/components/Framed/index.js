import { useEffect, useState } from 'react'
import styles from './styles.module.css'

/** Says why no figure runs where another site shows this page inside its own, and leads out of it. */
export default function Framed () {
  const [address, setAddress] = useState('')
  useEffect(() => { if (window.top !== window.self) setAddress(window.location.href) }, [])
  if (address === '') return null
  return (
    <p role='alert' className={styles.notice}>
      Another site shows this page inside its own, so nothing runs here. <a href={address} target='_blank' rel='noreferrer'>Open this page by itself</a>
    </p>
  )
}
