// Customer sign-up: four benefits and the profile form.

import { profileTexts } from '#texts/profile.ts';
import { userOf } from '../../../machines/selectors.ts';
import { useFlow } from '../../onboarding/onboarding-context.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './profile-screen.module.css';

const ICONS: readonly IconName[] = ['clock', 'chat', 'calendar', 'spark'];

export function ProfileScreen() {
  const user = useFlow(userOf);
  return (
    <div className={styles.screen}>
      <div className={styles.title}>
        <h1 tabIndex={-1} data-focus-heading>
          {profileTexts.title}
        </h1>
        <p>{profileTexts.intro}</p>
      </div>
      <ul className={styles.benefits}>
        {profileTexts.benefits.map(({ title, text }, index) => (
          <li key={title}>
            <span className={styles.icon}>
              <Icon name={ICONS[index] ?? 'check'} />
            </span>
            <div>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <Card className={styles.form}>{user && <ProfileForm user={user} />}</Card>
    </div>
  );
}
