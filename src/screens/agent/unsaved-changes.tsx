// Marks a form that was changed since it was saved, and offers to discard the changes.
import { useState } from 'react';
import { draftTexts } from '../../texts/agent.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Question } from '../../ui/question.tsx';

interface UnsavedChangesProps {
  isShown: boolean;
  onDiscard: () => void;
}

export function UnsavedChanges({ isShown, onDiscard }: UnsavedChangesProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {/* Always in the page: screen readers announce what is added to a live region, not what arrives with it. */}
      <div role="status">
        {isShown && (
          <Alert severity="info" message={draftTexts.unsaved}>
            <Button variant="secondary" onClick={() => setAsking(true)}>
              {draftTexts.discard}
            </Button>
          </Alert>
        )}
      </div>
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
