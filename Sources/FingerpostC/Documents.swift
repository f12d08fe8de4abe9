import CFingerpost
import Fingerpost
import FingerpostAnswers

@_cdecl("fp_lab_read")
public func fpLabRead(
  _ abi: UInt32, _ document: UnsafePointer<CChar>?, _ outLab: UnsafeMutablePointer<OpaquePointer?>?,
  _ outProblems: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ outLength: UnsafeMutablePointer<Int>?
) -> fp_status {
  do throws(LabError) {
    let outLab = try need(outLab, "out_lab")
    guard abi == FP_ABI_VERSION else {
      throw LabError(
        .abi, "the caller was built for ABI \(abi), this library has ABI \(FP_ABI_VERSION)")
    }
    let json = try JSONValue(document: try text(document, "document"))
    let experiment = Experiment(unchecked: json)
    outLab.pointee = LabBox(try experiment.lab()).pointer
    copyOut("[]", outProblems, capacity, outLength)
    return fp_status(FP_OK)
  } catch {
    let problems =
      error.problems.isEmpty
      ? [DocumentProblem(DocumentPath(), error.message, error.code)] : error.problems
    copyOut(JSONWriter.text(problems), outProblems, capacity, outLength)
    return error.code.rawValue
  }
}

@_cdecl("fp_lab_document")
public func fpLabDocument(
  _ lab: OpaquePointer?, _ allowsOmissions: Int32, _ out: UnsafeMutablePointer<CChar>?,
  _ capacity: Int, _ outLength: UnsafeMutablePointer<Int>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let document: Experiment
    do throws(LabError) {
      document = try box.lab.document(allowsOmissions: allowsOmissions != 0)
    } catch {
      // The places of the problems are in the lab, not in what the call was given.
      throw LabError(error.code, error.message)
    }
    copyOut(document.json, out, capacity, outLength)
  }
}

@_cdecl("fp_experiment_schema")
public func fpExperimentSchema(_ out: UnsafeMutablePointer<CChar>?, _ capacity: Int) -> Int {
  copyOut(Experiment.schema, out, capacity)
}

/// The problems of a failure for C: a JSON list, empty where it is about no part.
func problemsJSON(_ failure: LabError?) -> String { JSONWriter.text(failure?.problems ?? []) }
