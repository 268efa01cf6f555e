// Marks a form that was changed since it was saved, and offers to discard the changes.
import { useEffect, useState } from 'react';
import { draftTexts } from '#texts/agent.ts';
import { Alert } from '../../ui/alert.tsx';
import { Announcer, useAnnouncement } from '../../ui/announcement.tsx';
import { Button } from '../../ui/button.tsx';
import { Question } from '../../ui/question.tsx';

interface UnsavedChangesProps {
  isShown: boolean;
  onDiscard: () => void;
}

export function UnsavedChanges({ isShown, onDiscard }: UnsavedChangesProps) {
  const [isAsking, setAsking] = useState(false);
  const { announcement, announce } = useAnnouncement();
  // The button beside the sentence is not announced.
  useEffect(() => announce(isShown ? draftTexts.unsaved : ''), [announce, isShown]);
  return (
    <>
      {isShown && (
        <Alert severity="info" message={draftTexts.unsaved}>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {draftTexts.discard}
          </Button>
        </Alert>
      )}
      <Announcer announcement={announcement} />
      {isShown && isAsking && (
        <Question
          title={draftTexts.discardTitle}
          text={draftTexts.discardText}
          yes={draftTexts.discard}
          no={draftTexts.keepEditing}
          onYes={onDiscard}
          onClosed={() => setAsking(false)}
        />
      )}
    </>
  );
}
